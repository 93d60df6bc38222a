// How many decisions a second a module takes in whole games: the best of a few runs.

const WARMING = 200 // trials, until the engine has compiled it for speed
const WARM = 50 // the last of these

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

  const trials = Array.from({ length: WARMING }, () => play(trial).took)
  const games = Math.max(1, Math.round((trial * seconds) / Math.min(...trials.slice(-WARM))))
  const speeds = Array.from({ length: runs }, () => play(games)).map(({ decisions, took }) => decisions / took)
  return Math.max(...speeds)
}
