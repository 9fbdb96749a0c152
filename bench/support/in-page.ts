import type { Page } from 'playwright-core'

/** Time of an answer of the page: from the event to the frame that showed it. */
export interface Asked {
  /** The event that starts the clock. */
  readonly event: 'keydown' | 'pointerdown'
  /** Inside which element the answer is looked for. */
  readonly host: string
  readonly selector: string
  /** The text must be another than when the clock was armed; otherwise being there is enough. */
  readonly changed?: boolean
}

/** Milliseconds from `act` to the frame that shows its answer. Armed first: an early event would be missed. */
export async function untilShown(page: Page, asked: Asked, act: () => Promise<void>): Promise<number> {
  await page.evaluate(arm, asked)
  await act()
  return await page.evaluate<number>(() => Reflect.get(globalThis, 'forecourtAnswered'))
}

/** Runs in the page. */
function arm({ event, host, selector, changed }: Asked): void {
  const text = () => document.querySelector(host)?.shadowRoot?.querySelector(selector)?.textContent ?? null
  const before = text()
  const isAnswered = (now: string | null) => now !== null && (!changed || now !== before)
  const forecourtAnswered = new Promise<number>((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (isAnswered(text())) resolve(performance.now() - timeStamp)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener(event, begin, { once: true, capture: true })
  })
  Object.assign(globalThis, { forecourtAnswered })
}

/** Runs in the page: keeps each task of more than 50 ms from now on, to be taken by `longTasks`. */
export function watchLongTasks(): void {
  const kept: number[] = []
  Object.assign(globalThis, { forecourtLongTasks: kept })
  new PerformanceObserver((list) => kept.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}

/** Long tasks since the last call. */
export async function longTasks(page: Page): Promise<string> {
  const tasks = await page.evaluate<number[]>(() => Reflect.get(globalThis, 'forecourtLongTasks').splice(0))
  if (tasks.length === 0) return 'no task over 50 ms'
  return `longest task ${Math.max(...tasks).toFixed(0)} ms, ${tasks.length} over 50 ms`
}
