import { whenSettled } from '../page/index.ts'
import { batch, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'

/** How far beyond the edge of the screen a row still counts as in sight, so that scrolling meets none that waits. */
const MARGIN = '480px 0px'
const STILL_MS = 120

/** Which rows are in sight. Those that are not may wait until what they say is still. */
export interface Sight<T> {
  /** What changes, as it was when it last stood still for a moment. */
  readonly settled: ReadonlySignal<T>
  /** Until the browser has told, a row counts as in sight. */
  watch(row: Element): { readonly isNear: ReadonlySignal<boolean>; stop(): void }
  start(): () => void
}

export function createSight<T>(changing: ReadonlySignal<T>): Sight<T> {
  const rows = new Map<Element, Signal<boolean>>()
  const settled = signal(changing.peek())
  const tell = (entries: readonly IntersectionObserverEntry[]) =>
    batch(() => {
      for (const { target, isIntersecting } of entries) {
        const isNear = rows.get(target)
        if (isNear) isNear.value = isIntersecting
      }
    })
  const observer = new IntersectionObserver(tell, { rootMargin: MARGIN })
  const settle = (value: T) => {
    settled.value = value
  }
  return {
    settled,
    watch(row) {
      const isNear = signal(true)
      rows.set(row, isNear)
      observer.observe(row)
      const stop = () => {
        observer.unobserve(row)
        rows.delete(row)
      }
      return { isNear, stop }
    },
    start: () => whenSettled(changing, settle, { milliseconds: STILL_MS, withFirst: true }),
  }
}
