/**
 * `<cordee-board>`: a position or a game of ours on anybody's page, to look at or to play on (docs/board.md).
 *
 * It needs this folder and, beside it, that of the rules; no server answers anything but files.
 */
import { mount, unmount } from 'svelte'
import * as m from '$m'
import type { Move } from '$lib/game'
import { placeRules } from '$lib/engine/source'
import { overwriteGetLocale } from '../paraglide/runtime'
import '../app.css'
import atkinson from '../fonts/atkinson.woff2?url'
import fraunces from '../fonts/fraunces.woff2?url'
import { begin } from './beginning'
import Board from './Board.svelte'
import { languageOf, type Language } from './language'
import { Playing, type Told } from './playing.svelte'
import { ATTRIBUTES, BadWish, eyesIn, numberIn, seatsIn, type Attributes } from './wish'

const here = (path: string) => new URL(path, import.meta.url).href
placeRules(here('../rules/index.json'))

/** A page has one language of boards: that of the first one. */
let language: Language | null = null

export class CordeeBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES
  #root = this.attachShadow({ mode: 'open' })
  #playing: Playing | null = null
  #shown: Record<string, unknown> | null = null
  #wanted = 0

  connectedCallback(): void {
    this.#begin()
  }

  disconnectedCallback(): void {
    this.#wanted++
    this.#end()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#begin()
  }

  /** How many decisions lie behind what is shown, and how many there are. */
  get at(): number {
    return this.#playing?.at ?? 0
  }
  get length(): number {
    return this.#playing?.length ?? 0
  }
  /** What is shown, as the server would tell it. */
  get view(): unknown {
    return this.#playing?.view ?? null
  }
  /** Look at the game after so many decisions. */
  go(to: number): void {
    this.#playing?.go(to)
  }

  /** Try a move, as the reader would: it is made, or the reader and the page are told which rule forbids it. */
  async attempt(move: Move): Promise<void> {
    await this.#playing?.turn.attempt(move)
  }

  /** Several attributes that change together begin one game. */
  #begin(): void {
    const number = ++this.#wanted
    queueMicrotask(() => {
      if (number === this.#wanted) void this.#load(number)
    })
  }

  async #load(number: number): Promise<void> {
    const wish: Attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, this.getAttribute(name)]))
    language ??= languageOf(this)
    const spoken = language
    overwriteGetLocale(() => spoken)
    this.#dress()
    try {
      const setting = {
        play: seatsIn(wish.play),
        bots: wish.bots || 'greedy',
        eyes: eyesIn(wish.viewer),
      }
      const at = numberIn(wish.at, 'at')
      const inline = this.querySelector('script[type="application/json"]')?.textContent ?? null
      const begun = await begin(wish, inline)
      if (number !== this.#wanted) return
      const playing = new Playing(begun, setting, (kind, detail) => this.#say(kind, detail))
      this.#end()
      this.#playing = playing
      playing.go(at ?? (setting.play === null ? 0 : begun.match.steps.length))
      const target = this.#place()
      this.#shown = mount(Board, { target, props: { kit: begun.kit, playing, theme: wish.theme ?? null } })
      this.#say('ready', { at: playing.at, length: playing.length })
    } catch (problem) {
      if (number === this.#wanted) this.#fail(problem)
    }
  }

  #end(): void {
    this.#playing?.close()
    this.#playing = null
    if (this.#shown) void unmount(this.#shown)
    this.#shown = null
  }

  /** The styles, which reach nothing outside, and typefaces, which only a page as a whole can have. */
  #dress(): void {
    if (this.#root.querySelector('link')) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = here('./cordee-board.css')
    this.#root.append(link)
    for (const [name, file] of [
      ['Fraunces', fraunces],
      ['Atkinson Hyperlegible Next', atkinson],
    ] as const) {
      if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === name)) continue
      document.fonts.add(new FontFace(name, `url("${here(file)}")`, { weight: '400 700', display: 'swap' }))
    }
  }

  /** Where the board is put, in place of whatever was there. */
  #place(): HTMLElement {
    for (const old of this.#root.querySelectorAll('div')) old.remove()
    const place = document.createElement('div')
    this.#root.append(place)
    return place
  }

  #fail(problem: unknown): void {
    this.#end()
    const text = problem instanceof Error ? problem.message : String(problem)
    if (!(problem instanceof BadWish)) console.error(problem)
    const told = document.createElement('p')
    told.setAttribute('role', 'alert')
    told.textContent = `${m.board_cannot()} ${text}`
    this.#place().append(told)
    this.#say('problem', { text })
  }

  #say<Kind extends keyof Told>(kind: Kind, detail: Told[Kind]): void
  #say(kind: 'ready' | 'problem', detail: unknown): void
  #say(kind: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true, composed: true }))
  }
}

if (!customElements.get('cordee-board')) customElements.define('cordee-board', CordeeBoard)
