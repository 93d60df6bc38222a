# Everything sets itself up: on a fresh machine `make play` and `make test` are all you need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEV := $(VENV)/.ready-dev
LINKER := $(VENV)/.ready-linker
WEB := src/cordee/server/web
RULES := $(WEB)/rules/index.json
NODE := web/node_modules/.ready
SCHEMA := web/src/lib/schema.d.ts
PORT ?= 8000

.PHONY: needs setup lock system browser fonts icons web rules modules package play test warm lint lint-web web-checked strength bench mutants load company clicks test-gpu bench-gpu bench-peers screenshots clean

setup: $(DEV) system browser rules

# What a machine must bring, Python and Node; the rest comes by itself, into this folder.
needs:
	@command -v $(PYTHON) >/dev/null || { echo "Cordée needs Python 3.11 or newer: there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) .ci/needs.py

# The tests of the server start a PostgreSQL and a Valkey or Redis of their own, those of the client a browser.
system: | needs
	@$(PYTHON) .ci/system.py postgresql valkey chromium

browser: $(DEV) system
	@$(BIN)/python -m tests.e2e.browser 2>/dev/null || $(BIN)/playwright install chromium || $(BIN)/python -m tests.e2e.browser

$(VENV)/.made: | needs
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	touch $@

# The very versions of a lock file, where it fits the Python at hand; elsewhere whatever pyproject.toml allows.
LOCK_FITS := import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))
define install # a lock file, and the package with the extras that it is for
	@if $(BIN)/python -c '$(LOCK_FITS)'; then set -x; \
		$(BIN)/python -m pip install --quiet --require-hashes --requirement $(1) && \
		$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .; \
	else set -x; $(BIN)/python -m pip install --quiet --editable '$(2)'; fi
endef

$(READY): pyproject.toml requirements.lock $(VENV)/.made
	$(call install,requirements.lock,.)
	touch $@

# Most dependencies are for tests, studies and environments only: people who come to play need not wait for them.
$(DEV): pyproject.toml requirements-dev.lock $(VENV)/.made
	$(call install,requirements-dev.lock,.[dev])
	touch $(READY) $(LINKER) $@

# What links the rules for browsers is as large as all the rest: people who come to play get it while they play.
$(LINKER): pyproject.toml requirements-dev.lock | $(READY)
	$(BIN)/python -m pip install --quiet --require-hashes --constraint requirements-dev.lock ziglang
	touch $@

# The newest versions that pyproject.toml allows, for every system and Python, each file with its hash.
COMPILE = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --custom-compile-command "make lock" --group build
lock: $(READY)
	$(BIN)/python -m pip install --quiet uv
	$(COMPILE) pyproject.toml --output-file requirements.lock
	$(COMPILE) pyproject.toml --extra dev --constraint requirements.lock --output-file requirements-dev.lock

# --- the browser client, built into the package ---

web: $(WEB)/index.html

# Not `npm ci`: it wants the lock file to name optional parts for every other system as well.
$(NODE): web/package.json web/package-lock.json | needs
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	touch $@

# The client's types are those of the server's own schema, and of each game's tables.
TABLES := $(wildcard src/cordee/games/*/*.py src/cordee/reference/*.py) src/cordee/core/view.py src/cordee/core/typescript.py
$(SCHEMA): $(READY) $(NODE) $(shell find src/cordee/server -name '*.py') $(TABLES)
	$(BIN)/python -m cordee.server.schema > web/openapi.json
	cd web && npm run --silent schema -- openapi.json
	$(BIN)/python -m cordee.reference.types web/src/games

WEB_SOURCES := $(shell find web/src web/messages web/public web/project.inlang web/index.html web/vite.config.ts web/worker.config.ts \
	-path web/src/paraglide -prune -o -type f ! -path '*/cache/*' -print 2>/dev/null) \
	$(wildcard src/cordee/games/*/words/*.json)

$(WEB)/index.html: $(SCHEMA) $(WEB_SOURCES)
	cd web && npm run --silent build
	touch $@

# --- the rules for browsers, put into the built client ---

rules: $(RULES)

# The service worker keeps them, so it is built once more.
MODULE_WORKERS ?=
RULE_SOURCES := $(shell find src/cordee/core src/cordee/bots src/cordee/lab src/cordee/wasm src/cordee/games \
	\( -name '*.py' -o -name components.toml \) -print)
$(RULES): $(WEB)/index.html $(LINKER) $(RULE_SOURCES)
	@$(BIN)/cordee build-wasm --out $(@D) $(if $(MODULE_WORKERS),--workers $(MODULE_WORKERS))
	cd web && npm run --silent worker
	touch $@

# Only compiled, and kept in the cache: the client need not be built for that.
modules: $(LINKER)
	@$(BIN)/cordee build-wasm

# The wheel and the source package, with client and modules.
package: $(DEV) rules
	$(BIN)/python -m hatchling build

# The typefaces are kept with the sources; this makes them anew.
fonts: $(DEV)
	$(BIN)/python web/fonts.py

# So are the icons of the installed app.
icons: $(DEV) browser
	PYTHONPATH=. $(BIN)/python web/icons.py

# Nobody waits for the rules to be compiled for browsers: until they are, in the background and in whatever time
# nothing else wants, the server does it all. That goes on to its end even if the server is stopped.
play: $(READY) web
	@nice -n 19 $(MAKE) --no-print-directory rules MODULE_WORKERS=1 >$(VENV)/rules.log 2>&1 &
	@$(BIN)/cordee serve --port $(PORT) --open

# One more at a time than there are cores: many tests wait, for a server that starts or a browser that draws.
TESTERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)

# The browser's tests by themselves: their event loop must not meet those of others.
# Installing is mostly waiting: Python's, Node's and the system's packages come side by side.
# So do the checks, which run on one core each, and the compiling of rules and bots, for this machine and for
# browsers, which the tests share.
test:
	@$(MAKE) --no-print-directory -j3 $(DEV) $(NODE) system
	@$(MAKE) --no-print-directory -j3 browser lint web-checked warm modules
	@$(MAKE) --no-print-directory rules
	cd web && npm run --silent test
	$(BIN)/pytest -n $(TESTERS) --dist worksteal --ignore=tests/e2e
	$(BIN)/pytest -n $(TESTERS) --dist load --maxschedchunk 1 tests/e2e

# Both write the client's messages: one after the other.
web-checked: lint-web
	@$(MAKE) --no-print-directory web

warm: $(DEV)
	@$(BIN)/cordee warm

lint: $(DEV) lint-web
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@$(BIN)/python .ci/audit.py

lint-web: $(SCHEMA)
	cd web && npm run --silent messages && npx prettier --check --log-level warn . && npm run --silent check

# How strong the bots are: on all cores, for so many minutes; what was played is kept, and counts next time.
MINUTES ?= 60
strength: $(READY)
	$(BIN)/cordee arena --minutes $(MINUTES) --save bench/strength.jsonl --report bench/STRENGTH.md --odds

# A thousand tables of four at once, on both databases; generator and server share the machine.
load: $(DEV) system
	$(BIN)/python -m bench.load

# Experts who think at one table while people play at another.
company: $(DEV)
	$(BIN)/python -m bench.company

# How soon a click shows in a browser.
clicks: browser rules
	$(BIN)/python -m bench.clicks

bench: $(READY)
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.views

# Which small changes to a game's rules no rule test notices. `GAME=siette ONLY=^hothead` tries some of them.
GAME ?= siette
ONLY ?=
mutants: $(DEV)
	$(BIN)/python -m bench.mutants $(GAME) --only '$(ONLY)' $(if $(ONLY),,--write)

bench-peers: $(DEV)
	$(BIN)/python -m pip install --quiet 'pettingzoo[classic]' pgx
	$(BIN)/python -m bench.peers

# These need a machine with an NVIDIA GPU and fail with a clear message on any other.
test-gpu: $(DEV)
	$(BIN)/python -m pip install --quiet --editable '.[dev,cuda]'
	CORDEE_GPU=required $(BIN)/pytest tests/gpu

bench-gpu: $(DEV)
	$(BIN)/python -m pip install --quiet --editable '.[dev,cuda]'
	$(BIN)/python -m bench.gpu

# Every page and board in both sizes, for people to look at.
screenshots: browser rules
	$(BIN)/python -m tests.e2e.screenshots

clean:
	rm -rf $(VENV) $(WEB) web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
