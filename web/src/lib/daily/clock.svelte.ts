/** How long it is until a moment, as it goes by. */
const SECOND = 1000

export class Countdown {
  left = $state(0)

  constructor(until: () => number) {
    $effect(() => {
      const tick = () => (this.left = Math.max(0, until() - Date.now()))
      tick()
      const timer = setInterval(tick, SECOND)
      return () => clearInterval(timer)
    })
  }

  /** “5:07:42”. */
  get told(): string {
    const seconds = Math.ceil(this.left / SECOND)
    const two = (part: number) => String(part).padStart(2, '0')
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  }
}
