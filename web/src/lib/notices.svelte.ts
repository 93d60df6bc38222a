/** Short notices that stay until they have been read. */
export type Notice = { id: number; text: string; rule: string | null; kind: 'refusal' | 'news' }

const READING_MS = 9000

class Notices {
  all = $state.raw<Notice[]>([])
  #next = 1

  say(text: string, rule: string | null = null, kind: Notice['kind'] = 'news'): void {
    const notice = { id: this.#next++, text, rule, kind }
    this.all = [...this.all.filter((one) => one.text !== text), notice].slice(-3)
    setTimeout(() => this.dismiss(notice.id), READING_MS)
  }

  dismiss(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id)
  }
}

export const notices = new Notices()
