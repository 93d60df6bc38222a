// Asks the client's bots what they would do, gives hints and judges positions; tests/wasm/thoughts.py asks the server's.

/** Other modules than that of the bots, as many workers have them: they play out what they are handed. */
async function handsOf({ client, rules, module, job }) {
  const others = Array.from({ length: job.hands }, () => client.Rules.load(rules.told, module))
  return (await Promise.all(others)).map((other) => async (task) => client.perform(other, task))
}

function bytesOf(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** Whether a bot gives up when nobody waits for it any more, and when time is up after a first look. */
async function hurried({ client, rules }, { seed, asked: [{ seen, seat }] }) {
  const expert = new client.Player(rules, rules.told.adviser, BigInt(seed), {
    budget: { rollouts: undefined, seconds: 0 },
  })
  const stopped = await expert.think(bytesOf(seen), seat, AbortSignal.abort()).catch(({ name }) => name)
  const { considered } = await expert.think(bytesOf(seen), seat)
  return { stopped, worlds: considered.map(({ action, worlds }) => [action, worlds]) }
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
  const { positions, movers, together, tries, shares } = job.review
  const odds = []
  for (const position of positions) {
    odds.push(await client.oddsAt(rules, hands[0], bytesOf(position), { together, tries }))
  }
  const drops = client.dropsIn(rules, odds, movers, tries)
  const falls = shares.flatMap((from) => shares.map((to) => rules.run('is_drop', from, to, tries) !== 0))
  const haste = await hurried({ client, rules }, job.players[0])
  return { thoughts, odds, drops, falls, haste }
}
