/** The materials things are made of, from oscillators and filtered noise. */
import { pitchOf, type Ambience, type Material, type Signal } from './score'

/** Where a sound goes, when it begins (in the context's seconds), and how high it is, from 0 to 1. */
type Played = { to: AudioNode; at: number; height: number }

/** Loudness that rises in `attack` seconds and falls away in `decay`. */
function swell(to: AudioNode, at: number, peak: number, attack: number, decay: number): GainNode {
  const gain = to.context.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.linearRampToValueAtTime(peak, at + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay)
  gain.connect(to)
  return gain
}

function tone(to: AudioNode, type: OscillatorType, pitch: number, at: number, lasts: number): OscillatorNode {
  const note = to.context.createOscillator()
  note.type = type
  note.frequency.setValueAtTime(pitch, at)
  note.connect(to)
  note.start(at)
  note.stop(at + lasts)
  return note
}

const NOISE_SECONDS = 2
const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

/** Some seconds of white noise, made once; the same on every visit, so that nothing depends on chance. */
function noise(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 22_222
  for (let index = 0; index < samples.length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    samples[index] = state / 0x3fffffff - 1
  }
  noises.set(context, buffer)
  return buffer
}

type Filtering = { type: BiquadFilterType; frequency: number; q?: number }

function filtered(to: AudioNode, { type, frequency, q = 1 }: Filtering): BiquadFilterNode {
  const filter = to.context.createBiquadFilter()
  filter.type = type
  filter.frequency.value = frequency
  filter.Q.value = q
  filter.connect(to)
  return filter
}

function hiss(to: AudioNode, at: number, lasts: number): AudioBufferSourceNode {
  const source = to.context.createBufferSource()
  source.buffer = noise(to.context)
  source.loop = true
  source.connect(to)
  source.start(at)
  if (lasts < Infinity) source.stop(at + lasts)
  return source
}

function mallet({ to, at, height }: Played): void {
  const pitch = pitchOf(height)
  tone(swell(to, at, 0.3, 0.005, 1.2), 'sine', pitch, at, 1.25)
  tone(swell(to, at, 0.08, 0.005, 0.5), 'sine', 2 * pitch, at, 0.55)
}

function water({ to, at, height }: Played): void {
  const band = filtered(swell(to, at, 0.5, 0.18, 0.9), {
    type: 'bandpass',
    frequency: 300 + 200 * height,
    q: 1.4,
  })
  hiss(band, at, 1.1)
}

function rope({ to, at, height }: Played): void {
  const low = filtered(swell(to, at, 0.14, 0.01, 0.28), { type: 'lowpass', frequency: 1800, q: 4 })
  low.frequency.setValueAtTime(1800, at)
  low.frequency.exponentialRampToValueAtTime(200, at + 0.25)
  tone(low, 'sawtooth', 90 + 60 * height, at, 0.3)
}

function stone({ to, at, height }: Played): void {
  // Stones bounce once.
  for (const [later, peak] of [
    [0, 0.7],
    [0.13, 0.25],
  ] as const) {
    const low = filtered(swell(to, at + later, peak, 0.003, 0.12), {
      type: 'lowpass',
      frequency: 150 + 150 * height,
    })
    hiss(low, at + later, 0.13)
  }
}

function wind({ to, at, height }: Played): void {
  const band = filtered(swell(to, at, 0.5, 0.5, 1.4), { type: 'bandpass', frequency: 350, q: 2 })
  band.frequency.setValueAtTime(300 + 200 * height, at)
  band.frequency.linearRampToValueAtTime(600 + 300 * height, at + 0.8)
  band.frequency.linearRampToValueAtTime(250, at + 1.9)
  hiss(band, at, 1.95)
}

/** One place that is swept: those of a whole avalanche overlap to a long roar that runs down. */
function avalanche({ to, at, height }: Played): void {
  const low = filtered(swell(to, at, 0.4, 0.2, 1.3), { type: 'lowpass', frequency: 200, q: 0.7 })
  low.frequency.setValueAtTime(260 + 260 * height, at)
  low.frequency.exponentialRampToValueAtTime(90, at + 1.4)
  hiss(low, at, 1.5)
  stone({ to, at: at + 0.06, height: height / 2 })
}

export const MATERIALS: Record<Material, (played: Played) => void> = {
  mallet,
  water,
  rope,
  stone,
  wind,
  avalanche,
}

/** What a card costs, one click each. */
export function click(to: AudioNode, at: number): void {
  hiss(filtered(swell(to, at, 0.12, 0.002, 0.03), { type: 'highpass', frequency: 2500 }), at, 0.04)
}

const chord = (to: AudioNode, at: number, notes: number[], lasts: number) => {
  for (const pitch of notes) tone(swell(to, at, 0.14, 0.02, lasts), 'sine', pitch, at, lasts + 0.1)
}

/** Two notes up: your turn. Three chords: a victory. One low fifth: a defeat. */
export const SIGNALS: Record<Signal, (to: AudioNode, at: number) => void> = {
  turn(to, at) {
    mallet({ to, at, height: 0.5 })
    mallet({ to, at: at + 0.16, height: 0.7 })
  },
  won(to, at) {
    chord(to, at, [146.83, 220, 293.66], 1)
    chord(to, at + 0.55, [164.81, 246.94, 369.99], 1)
    chord(to, at + 1.1, [146.83, 293.66, 369.99, 440], 2.4)
  },
  lost(to, at) {
    chord(to, at, [73.42, 110], 2.6)
  },
}

/** Surf comes and goes like breath, wind wanders; ends when the answer is called. */
export const AMBIENCES: Record<Ambience, (to: AudioNode) => () => void> = {
  surf: (to) => drone(to, { type: 'lowpass', frequency: 420 }, 0.11, 160),
  wind: (to) => drone(to, { type: 'bandpass', frequency: 380, q: 1.2 }, 0.07, 180),
}

function drone(to: AudioNode, filtering: Filtering, breaths: number, depth: number): () => void {
  const { context } = to
  const loudness = context.createGain()
  loudness.gain.value = 0.12
  loudness.connect(to)
  const filter = filtered(loudness, filtering)
  const breath = context.createOscillator()
  const deep = context.createGain()
  breath.frequency.value = breaths
  deep.gain.value = depth
  breath.connect(deep).connect(filter.frequency)
  breath.start()
  const source = hiss(filter, context.currentTime, Infinity)
  return () => {
    loudness.gain.linearRampToValueAtTime(0.0001, context.currentTime + 0.6)
    source.stop(context.currentTime + 0.7)
    breath.stop(context.currentTime + 0.7)
  }
}
