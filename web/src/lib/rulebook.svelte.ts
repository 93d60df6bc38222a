/** Which rule is open in the drawer, if any. */
class Rulebook {
  shown = $state(false)
  /** A rule to go to, as `SHA-5`. */
  rule = $state<string | null>(null)

  open(rule: string | null = null): void {
    this.rule = rule
    this.shown = true
  }

  close(): void {
    this.shown = false
  }
}

export const rulebook = new Rulebook()
