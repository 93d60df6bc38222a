/** Something on a drawing that is pressed like a button: by mouse, by touch, with Enter or Space. */
import type { Attachment } from 'svelte/attachments'

export function press(act: (byKeyboard: boolean) => void): Attachment<Element> {
  return (element) => {
    const click = () => act(false)
    const key = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      act(true)
    }
    element.addEventListener('click', click)
    element.addEventListener('keydown', key)
    return () => {
      element.removeEventListener('click', click)
      element.removeEventListener('keydown', key)
    }
  }
}

/** Lead who plays by keyboard on to the first of these that is there. */
export function lead(...selectors: string[]): void {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement | SVGElement>(selector)
    if (found) return found.focus()
  }
}

/** What makes something on a drawing a button, as long as there is something to choose. */
export const buttonIf = (choice: unknown) => (choice ? { role: 'button', tabindex: 0 } : { role: 'img' })
