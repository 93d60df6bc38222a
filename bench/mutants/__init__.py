"""Mutants: the rules of a game changed in many small ways, to see which changes no rule test notices.

`make mutants GAME=siette` runs it. Neither mutmut nor cosmic-ray fits: the one leaves decorated functions
alone, and every rule is decorated; the other writes each mutant to disk and starts a process for it, which
takes seconds where a rule test takes milliseconds. Here one process collects the tests and runs them once,
and each mutant is a fork of it.
"""
