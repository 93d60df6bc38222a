// How many decisions a second a module takes in whole games: the best of a few runs.

const WARMING = 5 // runs, until the engine has compiled it for speed

export default function ({ rules, job: { options, bot, seed, trial, runs, seconds } }) {
  const at = rules.take('workspace')
  const blank = rules.take('state')
  rules.prepare(blank, options)

  /** Decisions, and the seconds that they took. */
  function play(games) {
    return rules.briefly(() => {
      const lengths = { games }
      const [scores, moves, finished] = ['all_scores', 'moves', 'whole'].map((name) =>
        rules.take(name, lengths),
      )
      const began = performance.now()
      rules.call[`play_${bot}`](at, blank, BigInt(seed), 0, scores, moves, finished, games)
      const took = (performance.now() - began) / 1000
      const decisions = rules.numbers(moves, 'moves', lengths).reduce((all, each) => all + each)
      return { decisions: Number(decisions), took }
    })
  }

  play(trial)
  const games = Math.max(1, Math.round((trial * seconds) / play(trial).took))
  for (let run = 0; run < WARMING; run++) play(games)
  const speeds = Array.from({ length: runs }, () => play(games)).map(({ decisions, took }) => decisions / took)
  return Math.max(...speeds)
}
