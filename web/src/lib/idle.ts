/** Once the page stands and the browser has nothing else to do: nothing of it may make the first view later. */
export function whenIdle(act: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1000))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
