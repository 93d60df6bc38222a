// Plays games by a module and answers with digests of all that came of them; tests/wasm/walk.py does the same.
import { createHash } from 'node:crypto'
import { client, game, job } from './load.mjs'

const { Rules, tellDetails, tellView } = await client('compiled', 'teller')
const { path, part, modes, seed, games, examined, bots, walkers, tries } = await job()
const { told, module } = await game(path)
const rules = await Rules.load(told, module)
const { call } = rules

const EVERYTHING = -2 // the viewer from whom nothing is hidden

class Digests {
  #parts = {}

  note(part, bytes) {
    this.#parts[part] ??= createHash('sha256')
    this.#parts[part].update(bytes)
  }

  notePlain(part, value) {
    this.note(part, JSON.stringify(sorted(value)) + '\n')
  }

  all() {
    return Object.fromEntries(Object.entries(this.#parts).map(([part, hash]) => [part, hash.digest('hex')]))
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

function room(at, name, lengths) {
  return bytes(rules.numbers(at, name, lengths))
}

function seatsOf(bits) {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (bits >> seat) & 1)
}

/** Whole games by bots, as the module plays them. */
function finals(found, options) {
  for (const bot of bots) finalsOf(found, options, bot)
}

function finalsOf(found, options, bot) {
  const at = rules.take('workspace')
  const blank = rules.take('state')
  const lengths = { games: 1 }
  const kinds = { scores: 'all_scores', moves: 'moves', finished: 'whole' }
  const [scores, moves, finished] = Object.values(kinds).map((name) => rules.take(name, lengths))
  rules.prepare(blank, options)
  for (let number = 0; number < games; number++) {
    call[`play_${bot}`](at, blank, BigInt(seed), number, scores, moves, finished, 1)
    found.note(`finals of ${bot}`, rules.save(rules.part(at, 'workspace', 'tables')))
    found.note(`scores of ${bot}`, room(scores, kinds.scores, lengths))
    found.note(`moves of ${bot}`, room(moves, kinds.moves, lengths))
    found.note(`finished of ${bot}`, room(finished, kinds.finished, lengths))
  }
}

/** One game, decision by decision, of which some are looked at closely. */
function walk(found, options, decisions, look) {
  const s = rules.take('state')
  const seen = rules.take('state')
  const [luck, mask, weights, log] = ['luck', 'mask', 'weights', 'log'].map((name) => rules.take(name))
  rules.prepare(s, options)
  rules.reseed(s, BigInt(seed))
  rules.reseed(luck, BigInt(seed), 'luck')
  call.setup(s)
  const seats = Number(rules.field(s, 'state', 'seats')[0])
  for (let step = 0; step < decisions; step++) {
    const bits = call.actors(s)
    found.note('positions', rules.save(s))
    if (bits === 0) break
    rules.briefly(() => look(found, s, seats, bits, step))
    const acting = seatsOf(bits)
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

function decisions(found, options) {
  walk(found, options, told.limit, examine)
}

function examine(found, s, seats, bits, step) {
  if (step >= examined.first && step % examined.every !== 0) return
  const copy = rules.take('state')
  const out = rules.take('scores')
  call.score(s, out)
  found.note('scores', room(out, 'scores'))
  for (let viewer = -1; viewer < seats; viewer++) {
    rules.copy(copy, s)
    call.redact(copy, viewer)
    found.note('redacted', rules.save(copy))
    look(found, copy, viewer, seats)
    rules.reseed(copy, call.seed_of(BigInt(seed), step))
    call.imagine(copy, viewer)
    found.note('imagined', rules.save(copy))
  }
  look(found, s, -2, seats)
  for (const seat of seatsOf(bits)) {
    rules.copy(copy, s)
    call.redact(copy, seat)
    choices(found, copy, seat)
  }
}

function look(found, s, viewer, seats) {
  const view = rules.take('view')
  call.look(s, viewer, view)
  found.note('views', bytes(rules.bytes(view, told.records.view.size)))
  found.notePlain('tables', tellView(rules, view, seats, viewer === EVERYTHING))
}

function choices(found, s, seat) {
  const mask = rules.take('mask')
  const weights = rules.take('weights')
  const count = call.legal(s, seat, mask)
  found.note('masks', room(mask, 'mask'))
  const refusals = Int32Array.from({ length: told.actions }, (_, action) => call.explain(s, seat, action))
  found.note('refusals', bytes(refusals))
  call.weigh(s, seat, mask, weights)
  found.note('weights', room(weights, 'weights'))
  const details = rules.take('details')
  call.details(s, seat, mask, details)
  for (const each of tellDetails(rules, details, count)) found.notePlain('details', each)
}

function rollouts(found, options) {
  walk(found, options, tries.after + 1, (found, s, seats, bits, step) => {
    if (step === tries.after && bits !== 0) playOut(found, s, seats, seatsOf(bits)[0])
  })
}

function playOut(found, s, seats, seat) {
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
  found.note('rollouts', room(results, 'results', lengths))
  const won = rules.take('won', { seats })
  call.count_wins(at, s, tries.worlds, BigInt(seed), won, seats)
  found.note('odds', room(won, 'won', { seats }))
}

const answer = {}
for (const [mode, options] of Object.entries(modes)) {
  const found = new Digests()
  rules.briefly(() => ({ finals, decisions, rollouts })[part](found, options))
  answer[mode] = found.all()
}
process.stdout.write(JSON.stringify({ asks: WebAssembly.Module.imports(module), answer }))
