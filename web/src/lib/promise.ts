/** What was promised of a deal before the game: SHA-256 of `salt:seed`. This browser works it out for itself. */
import type { Schema } from './api'

export type Deal = Schema['Deal']
export type Verdict = 'sealed' | 'kept' | 'broken' | 'unchecked' | 'none'

export async function sha256(text: string): Promise<string | null> {
  // Browsers offer it to pages that came encrypted, or from the same machine.
  if (!globalThis.crypto?.subtle) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether seed and salt are the promised ones; `noted` is the promise this browser saw before the game. */
export async function judge(deal: Deal, noted: string | null): Promise<Verdict> {
  if (!deal.commitment) return 'none'
  if (noted !== null && noted !== deal.commitment) return 'broken'
  if (deal.salt === null || deal.seed === null) return 'sealed'
  const found = await sha256(`${deal.salt}:${deal.seed}`)
  if (found === null) return 'unchecked'
  return found === deal.commitment ? 'kept' : 'broken'
}
