// Plays games with the client's bots and measures the memory of its worker: after a few games, and after many.

async function play({ client, rules, job }, { state, seen, log }, number) {
  rules.prepare(state, job.options)
  rules.reseed(state, BigInt(number))
  rules.run('setup', state)
  const players = job.levels.map(
    (level) => new client.Player(rules, level, BigInt(number), { budget: { rollouts: job.rollouts } }),
  )
  for (let step = 0; step < rules.told.limit; step++) {
    const bits = rules.run('actors', state)
    if (bits === 0) return
    const seat = 31 - Math.clz32(bits)
    rules.copy(seen, state)
    rules.run('redact', seen, seat)
    const { action } = await players[step % players.length].choose(rules.save(seen), seat)
    rules.bytes(log, 4).fill(0)
    rules.run('apply', state, seat, action, log)
  }
}

export default async function (at) {
  const { rules, job } = at
  const table = { state: rules.take('state'), seen: rules.take('state'), log: rules.take('log') }
  const found = []
  let number = 0
  for (const games of job.games) {
    for (; number < games; number++) await play(at, table, number)
    found.push({ module: rules.bytes(0, 0).buffer.byteLength, all: await at.measured() })
  }
  return found
}
