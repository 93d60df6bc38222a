/**
 * A game's rules, compiled: its module's functions, and the memory of records and arrays that they work in.
 *
 * How a record lies in memory and what a function is handed, the module's own description says; nothing here
 * knows a game. An address is a number; a window onto memory is good until more memory is taken.
 */

const ITEMS = {
  i1: Int8Array,
  i2: Int16Array,
  i4: Int32Array,
  i8: BigInt64Array,
  f4: Float32Array,
  f8: Float64Array,
}
export type Item = keyof typeof ITEMS
export type Numbers = Int8Array | Int16Array | Int32Array | BigInt64Array | Float32Array | Float64Array

/** A field of a record; what is left out is as usual (`cordee.wasm.describe`). */
export type Field = {
  offset: number
  item: Item
  how: string
  size?: number
  low?: number
  values?: unknown[]
  none?: number
  of?: string
  within?: string
  key?: string
  length_of?: string[]
  hidden?: boolean
  seats?: boolean
  axes?: (number | string[])[]
}

type Room = {
  size: number
  item?: Item | number
  shape?: (number | string)[]
  parts?: Record<string, Room & { offset: number }>
}

type Option = { name: string; kind: string; values: (string | number)[] }

export type Description = {
  game: string
  version: number
  /** Of the numbers of its rules. */
  prefix: string
  /** What tells this layout of the record from every other. */
  layout: string
  actions: number
  limit: number
  seats: number
  goals: boolean
  /** The game's own clock: when its time is up, the platform makes this move. */
  timer: { seconds: number; move: string } | null
  options: Option[]
  /** The bots, weakest first: how many games they play out in mind for a decision, and how much they doubt a lead. */
  levels: Record<string, { rollouts: number; doubt: number }>
  /** The level that gives hints. */
  adviser: string
  /** How positions of finished games are judged. */
  review: { seed: number; rollouts: number }
  blank: string
  functions: Record<string, { arguments: [string, string][]; result: string | null }>
  rooms: Record<string, Room>
  records: Record<string, { size: number; fields: Record<string, Field> }>
}

type Call = (...handed: (number | bigint)[]) => number
type Lengths = Record<string, number>

const PAGE = 65536
const APART = 16

export class Rules {
  readonly told: Description
  /** The functions of the module, by name; their arguments are in the description. */
  readonly call: Record<string, Call>
  #memory: WebAssembly.Memory
  #free: number

  private constructor(told: Description, offered: WebAssembly.Exports) {
    this.told = told
    this.call = offered as Record<string, Call>
    this.#memory = offered['memory'] as WebAssembly.Memory
    this.#free = (offered['__heap_base'] as WebAssembly.Global).value as number
  }

  /** The rules of a module: it asks for nothing, so that it is all there is to a game, on every machine. */
  static async load(told: Description, module: WebAssembly.Module): Promise<Rules> {
    return new Rules(told, (await WebAssembly.instantiate(module)).exports)
  }

  /** Call a function of the module; what it answers, if it answers. */
  run(name: string, ...handed: (number | bigint)[]): number {
    return known(this.call, name)(...handed)
  }

  // --- memory ---

  /** Room of a kind that the description names, filled with zeros; lengths for the axes that have names. */
  take(room: string, lengths: Lengths = {}): number {
    return this.takeBytes(this.roomSize(room, lengths))
  }

  /** The bytes of a room. */
  roomSize(room: string, lengths: Lengths = {}): number {
    return extent(known(this.told.rooms, room), lengths)
  }

  takeBytes(size: number): number {
    const at = Math.ceil(this.#free / APART) * APART
    this.#free = at + size
    const lacking = this.#free - this.#memory.buffer.byteLength
    if (lacking > 0) this.#memory.grow(Math.ceil(lacking / PAGE))
    this.bytes(at, size).fill(0)
    return at
  }

  /** Do something that takes memory, and give back what it took. */
  briefly<Answer>(work: () => Answer): Answer {
    const before = this.#free
    try {
      return work()
    } finally {
      this.#free = before
    }
  }

  bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, size)
  }

  /** The numbers of an array, to read and to write. */
  numbers(at: number, room: string, lengths: Lengths = {}): Numbers {
    return this.#window(at, known(this.told.rooms, room), lengths)
  }

  /** Write numbers into an array, from its first on. */
  write(at: number, room: string, values: number[], lengths: Lengths = {}): void {
    const window = this.numbers(at, room, lengths)
    if (window instanceof BigInt64Array) window.set(values.map(BigInt))
    else window.set(values)
  }

  /** All of memory, as numbers of one kind; good until more memory is taken. */
  all(item: Item): Numbers {
    return new ITEMS[item](this.#memory.buffer)
  }

  /** The numbers of an array in a bundle. */
  partNumbers(at: number, bundle: string, name: string): Numbers {
    const part = known(known(this.told.rooms, bundle).parts ?? {}, name)
    return this.#window(at + part.offset, part, {})
  }

  /** Where a part of a bundle lies. */
  part(at: number, bundle: string, name: string): number {
    return at + known(known(this.told.rooms, bundle).parts ?? {}, name).offset
  }

  /** The numbers of a field, to read and to write; one where the field has no axes. */
  field(at: number, record: string, name: string): Numbers {
    const { offset, item, axes = [] } = known(known(this.told.records, record).fields, name)
    return new ITEMS[item](this.#memory.buffer, at + offset, count(axes))
  }

  #window(at: number, room: Room, lengths: Lengths): Numbers {
    if (typeof room.item !== 'string') throw new TypeError('records are read by their fields')
    const items = ITEMS[room.item]
    return new items(this.#memory.buffer, at, extent(room, lengths) / items.BYTES_PER_ELEMENT)
  }

  // --- records of the game ---

  get stateSize(): number {
    return this.sizeOf('state')
  }

  /** In bytes. */
  sizeOf(record: string): number {
    return known(this.told.records, record).size
  }

  /** The bytes of a record, for who keeps or sends it. */
  save(state: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.bytes(state, this.stateSize))
  }

  restore(state: number, saved: Uint8Array): void {
    this.bytes(state, this.stateSize).set(saved)
  }

  copy(goal: number, source: number): void {
    this.bytes(goal, this.stateSize).set(this.bytes(source, this.stateSize))
  }

  /** A record with these options and the others by default, ready to be dealt. */
  prepare(state: number, options: Record<string, unknown>): void {
    this.restore(
      state,
      Uint8Array.from(atob(this.told.blank), (letter) => letter.charCodeAt(0)),
    )
    for (const option of this.told.options) {
      if (option.name in options)
        set(this.field(state, 'state', option.name), encode(option, options[option.name]))
    }
  }

  /** The options that a record was dealt with. */
  options(state: number): Record<string, unknown> {
    return Object.fromEntries(
      this.told.options.map((option) => [
        option.name,
        decode(option, Number(this.field(state, 'state', option.name)[0])),
      ]),
    )
  }

  /** Start the stream of a record anew: that of a game (`state`), or a bot's own (`luck`). */
  reseed(at: number, seed: bigint, record = 'state'): void {
    set(this.field(at, record, 'seed'), seed)
    set(this.field(at, record, 'draws'), 0n)
  }
}

function encode(option: Option, value: unknown): number {
  if (option.kind === 'number') return value as number
  if (option.kind === 'choice') return option.values.indexOf(value as string)
  return (value as string[]).reduce((bits, each) => bits | (1 << option.values.indexOf(each)), 0)
}

function decode({ kind, values }: Option, number: number): unknown {
  if (kind === 'number') return number
  if (kind === 'choice') return values[number]
  return values.filter((_, bit) => (number >> bit) & 1)
}

function set(window: Numbers, value: number | bigint): void {
  if (window instanceof BigInt64Array) window[0] = BigInt(value)
  else window[0] = Number(value)
}

function count(axes: (number | string[])[]): number {
  return axes.reduce<number>((all, axis) => all * (typeof axis === 'number' ? axis : axis.length), 1)
}

/** Bytes of a room whose named axes have these lengths. */
function extent(room: Room, lengths: Lengths): number {
  const named = (room.shape ?? []).filter((axis) => typeof axis === 'string')
  return named.reduce((size, axis) => size * known(lengths, axis), room.size)
}

function known<Value>(all: Record<string, Value>, name: string): Value {
  const found = all[name]
  if (found === undefined)
    throw new RangeError(`there is no ${name}; there are ${Object.keys(all).join(', ')}`)
  return found
}
