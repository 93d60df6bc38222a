// Asks the client's bots what they would do, gives hints and judges positions; tests/wasm/thoughts.py asks the server's.

/** Other modules than that of the bots, as many workers have them: they play out what they are handed. */
async function handsOf({ client, rules, module, job }) {
  const others = Array.from({ length: job.hands }, () => client.Rules.load(rules.told, module))
  return (await Promise.all(others)).map((other) => async (task) => client.perform(other, task))
}

function bytesOf(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

export default async function ({ client, rules, module, job }) {
  const hands = await handsOf({ client, rules, module, job })
  const codec = new client.Codec(job.tables)
  const thoughts = []
  for (const { level, seed, rollouts, asked } of job.players) {
    const budget = rollouts ? { rollouts } : {}
    const player = new client.Player(rules, level, BigInt(seed), { hands, budget })
    for (const { seen, seat } of asked) {
      if (!rollouts) thoughts.push(await player.choose(bytesOf(seen), seat))
      else thoughts.push(client.hintOf(codec, await player.think(bytesOf(seen), seat)))
    }
  }
  const reviews = []
  const { tries, shares } = job
  for (const { positions, movers, together } of job.games) {
    const odds = []
    for (const position of positions)
      odds.push(await client.oddsAt(rules, hands[0], bytesOf(position), { together, tries }))
    reviews.push({ odds, drops: client.dropsIn(rules, odds, movers, tries) })
  }
  const drops = shares.flatMap((from) => shares.map((to) => rules.run('is_drop', from, to, tries) !== 0))
  return { thoughts, reviews, drops }
}
