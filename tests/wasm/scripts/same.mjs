// Plays games by a module and answers with digests of all that came of them; tests/wasm/walk.py does the same.

const EVERYTHING = -2 // the viewer from whom nothing is hidden

class Digests {
  #parts = {}

  note(part, bytes) {
    this.#parts[part] ??= []
    this.#parts[part].push(bytes.slice())
  }

  notePlain(part, value) {
    this.note(part, new TextEncoder().encode(JSON.stringify(sorted(value)) + '\n'))
  }

  /** By what is in Node and in browsers alike, which digests only all at once. */
  async all() {
    const digested = Object.entries(this.#parts).map(async ([part, all]) => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(all).arrayBuffer()))
      return [part, Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')]
    })
    return Object.fromEntries(await Promise.all(digested))
  }
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

function bytes(window) {
  return new Uint8Array(window.buffer, window.byteOffset, window.byteLength)
}

function seatsOf(bits) {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (bits >> seat) & 1)
}

/** The games of one mode. */
class Walker {
  constructor({ tellDetails, tellView }, rules, options, job) {
    Object.assign(this, { tellDetails, tellView, rules, call: rules.call, options, job, found: new Digests() })
  }

  note(part, at, name, lengths) {
    this.found.note(part, bytes(this.rules.numbers(at, name, lengths)))
  }

  finals() {
    for (const bot of this.job.bots) this.finalsOf(bot)
  }

  finalsOf(bot) {
    const { rules, call, found } = this
    const { games, seed } = this.job
    const at = rules.take('workspace')
    const blank = rules.take('state')
    const lengths = { games: 1 }
    const kinds = { scores: 'all_scores', moves: 'moves', finished: 'whole' }
    const [scores, moves, finished] = Object.values(kinds).map((name) => rules.take(name, lengths))
    rules.prepare(blank, this.options)
    for (let number = 0; number < games; number++) {
      call[`play_${bot}`](at, blank, BigInt(seed), number, scores, moves, finished, 1)
      found.note(`finals of ${bot}`, rules.save(rules.part(at, 'workspace', 'tables')))
      this.note(`scores of ${bot}`, scores, kinds.scores, lengths)
      this.note(`moves of ${bot}`, moves, kinds.moves, lengths)
      this.note(`finished of ${bot}`, finished, kinds.finished, lengths)
    }
  }

  /** One game, decision by decision. */
  walk() {
    const { rules, call, found } = this
    const { seed, walkers } = this.job
    const s = rules.take('state')
    const seen = rules.take('state')
    const [luck, mask, weights, log] = ['luck', 'mask', 'weights', 'log'].map((name) => rules.take(name))
    rules.prepare(s, this.options)
    rules.reseed(s, BigInt(seed))
    rules.reseed(luck, BigInt(seed), 'luck')
    call.setup(s)
    this.seats = Number(rules.field(s, 'state', 'seats')[0])
    for (let step = 0; step < rules.told.limit; step++) {
      const acting = seatsOf(call.actors(s))
      found.note('positions', rules.save(s))
      if (acting.length === 0) break
      rules.briefly(() => this.look(s, acting, step))
      const seat = acting[step % acting.length]
      rules.copy(seen, s)
      call.redact(seen, seat)
      rules.numbers(weights, 'weights').fill(0)
      const action = call[`choose_${walkers[step % walkers.length]}`](seen, seat, mask, weights, luck)
      call.apply(s, seat, action, log)
      const events = rules.numbers(log, 'log')
      found.note('events', bytes(events.subarray(0, 5 * (events[0] + 1))))
      events.fill(0)
    }
  }

  look(s, acting, step) {
    this.examine(s, acting, step)
    if (step === this.job.tries.after) this.playOut(s, acting[0])
  }

  /** All that anybody is shown of a position, and all that may be done. */
  examine(s, acting, step) {
    const { rules, call, found } = this
    const told = step < this.job.told.first || step % this.job.told.every === 0
    const copy = rules.take('state')
    const out = rules.take('scores')
    call.score(s, out)
    this.note('scores', out, 'scores')
    for (let viewer = -1; viewer < this.seats; viewer++) {
      rules.copy(copy, s)
      call.redact(copy, viewer)
      found.note('redacted', rules.save(copy))
      this.show(copy, viewer, told)
      rules.reseed(copy, call.seed_of(BigInt(this.job.seed), step))
      call.imagine(copy, viewer)
      found.note('imagined', rules.save(copy))
    }
    this.show(s, EVERYTHING, told)
    for (const seat of acting) {
      rules.copy(copy, s)
      call.redact(copy, seat)
      this.choices(copy, seat, told)
    }
  }

  show(s, viewer, told) {
    const { rules, found } = this
    const view = rules.take('view')
    this.call.look(s, viewer, view)
    found.note('views', rules.bytes(view, rules.told.records.view.size))
    if (told) found.notePlain('tables', this.tellView(rules, view, this.seats, viewer === EVERYTHING))
  }

  choices(s, seat, told) {
    const { rules, call, found } = this
    const mask = rules.take('mask')
    const weights = rules.take('weights')
    const count = call.legal(s, seat, mask)
    this.note('masks', mask, 'mask')
    const numbers = Array.from({ length: rules.told.actions }, (_, action) => call.explain(s, seat, action))
    found.note('refusals', bytes(Int32Array.from(numbers)))
    call.weigh(s, seat, mask, weights)
    this.note('weights', weights, 'weights')
    const details = rules.take('details')
    call.details(s, seat, mask, details)
    found.note('details', rules.bytes(details, count * rules.sizeOf('detail')))
    if (!told) return
    for (const each of this.tellDetails(rules, details, count)) {
      found.notePlain('details in plain values', each)
    }
  }

  playOut(s, seat) {
    const { rules, call } = this
    const { seed, tries } = this.job
    const seen = rules.take('state')
    rules.copy(seen, s)
    call.redact(seen, seat)
    const at = rules.take('workspace')
    const mask = rules.take('mask')
    call.legal(seen, seat, mask)
    const legal = [...rules.numbers(mask, 'mask').keys()].filter(
      (action) => rules.numbers(mask, 'mask')[action],
    )
    const tried = legal.slice(0, tries.candidates)
    const lengths = { candidates: tried.length, worlds: tries.worlds }
    const candidates = rules.take('candidates', lengths)
    const results = rules.take('results', lengths)
    rules.numbers(candidates, 'candidates', lengths).set(tried.map(BigInt))
    call.try_candidates(at, seen, seat, candidates, BigInt(seed), 0, results, tried.length, tries.worlds)
    this.note('rollouts', results, 'results', lengths)
    const won = rules.take('won', { seats: this.seats })
    call.count_wins(at, s, tries.worlds, BigInt(seed), won, this.seats)
    this.note('odds', won, 'won', { seats: this.seats })
  }
}

export default async function ({ client, rules, module, job }) {
  const answer = {}
  for (const [mode, options] of Object.entries(job.modes)) {
    const walker = new Walker(client, rules, options, job)
    rules.briefly(() => {
      walker.finals()
      walker.walk()
    })
    answer[mode] = await walker.found.all()
  }
  return { asks: WebAssembly.Module.imports(module), answer }
}
