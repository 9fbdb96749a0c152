/** Waits until an element is worth its code. */
export type WhenNear = (host: HTMLElement, run: () => void) => void

/** For a page that has the code already, or that needs it in any case. */
export const atOnce: WhenNear = (_host, run) => run()

/** One screen away in any direction: a visitor who scrolls finds it there. */
const MARGIN = '100%'

/**
 * Checked synchronously, because IntersectionObserver first reports after a paint, which costs a phone a round trip's time. In a frame
 * only the observer knows the visible area.
 */
const isNear = (box: DOMRect | undefined): boolean =>
  top === self && !!box && box.top < 2 * innerHeight && box.bottom > -innerHeight

/** Runs once the element is near the visible area, or at once with `eager`. A hidden element waits until it is shown. */
export function createWhenNear(): WhenNear {
  return (host, run) => {
    // Without a box of its own it is never seen.
    if (host.hasAttribute('eager') || getComputedStyle(host).display === 'contents' || isNear(host.getClientRects()[0]))
      return run()
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        run()
      },
      { rootMargin: MARGIN },
    ).observe(host)
  }
}
