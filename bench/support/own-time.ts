import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds that the thread itself ran. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export interface Traced<T> {
  readonly result: T
  /** Milliseconds of the processor that the page's own thread took for its longest task. */
  readonly own: number
}

/** A task's own time: without its waiting for a core, which the drawing of pixels by program, without a graphics card, keeps busy. */
export async function longestOwn<T>(browser: Browser, page: Page, act: () => Promise<T>): Promise<Traced<T>> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  const result = await act()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  return { result, own: Math.max(0, ...ownTimes(traceEvents)) / 1000 }
}

function ownTimes(events: readonly TraceEvent[]): readonly number[] {
  const tasks = events.filter(({ name }) => name.endsWith('RunTask'))
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const ofThread = (thread: TraceEvent) => tasks.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid)
  const [busiest = []] = pages.map(ofThread).toSorted((one, other) => other.length - one.length)
  return busiest.map(({ tdur = 0 }) => tdur)
}
