/** What a person prefers, kept in this browser. */
import { innerWidth } from 'svelte/reactivity/window'

const PLACE = 'cordee.settings'

export type Confirming = 'always' | 'final' | 'never'

/** How fast a table tells what happens. */
export type Tempo = 'calm' | 'brisk' | 'at-once'

export type Theme = 'system' | 'light' | 'dark'

/** How long bots think in this browser. */
export type Thinking = 'usual' | 'brief'

export type Settings = {
  name: string
  motion: 'system' | 'full' | 'reduced'
  tempo: Tempo
  theme: Theme
  contrast: 'normal' | 'high'
  /** The size of text, in per cent. */
  text: number
  bigNumbers: boolean
  sound: boolean
  /** Of all sounds, in per cent. */
  volume: number
  ambience: boolean
  notify: boolean
  /** Whether the signs of others at a table are shown. */
  emotes: boolean
  confirming: Confirming
  /** The default board in place of a game's own. */
  plainBoards: boolean
  thinking: Thinking
}

const DEFAULTS: Settings = {
  name: '',
  motion: 'system',
  tempo: 'calm',
  theme: 'system',
  contrast: 'normal',
  text: 100,
  bigNumbers: true,
  sound: false,
  volume: 60,
  ambience: false,
  notify: false,
  emotes: true,
  confirming: 'final',
  plainBoards: false,
  thinking: 'usual',
}

function read(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(PLACE) ?? '{}') }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings = $state(read())

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion === 'full' || (settings.motion === 'system' && !still.matches)
}

const nightly = matchMedia('(prefers-color-scheme: dark)')
let night = $state(nightly.matches)
nightly.addEventListener('change', ({ matches }) => (night = matches))

/** Whether pages are dark. */
export function dark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && night)
}

/** Pages in two columns need this many rem; anything less is cramped, even on a large screen if the text is large. */
const ROOMY_REM = 60

/** Keep what changes, and let the page show it; what is changed in another tab holds here, too. */
export function followSettings(): void {
  $effect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === PLACE) Object.assign(settings, read())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  })
  $effect(() => {
    localStorage.setItem(PLACE, JSON.stringify(settings))
    const page = document.documentElement
    page.dataset['motion'] = moves() ? 'full' : 'reduced'
    page.dataset['contrast'] = settings.contrast
    page.dataset['theme'] = dark() ? 'dark' : 'light'
    page.style.fontSize = `${settings.text}%`
  })
  $effect(() => {
    const rem = (16 * settings.text) / 100
    document.documentElement.toggleAttribute('data-cramped', (innerWidth.current ?? 0) <= ROOMY_REM * rem)
  })
}
