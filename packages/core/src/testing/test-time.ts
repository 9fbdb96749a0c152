/** Time that the test controls: `read` and `schedule` for a page, `pass` for the test. */
export function createTestTime(start: Date) {
  let now = start.getTime()
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const nextUntil = (end: number) => timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
  return {
    read: () => new Date(now),
    schedule(milliseconds: number, run: () => void): () => void {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    /** Runs everything that is due in that time, in order and at its moment. */
    pass(milliseconds: number): void {
      const end = now + milliseconds
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        const due = next
        timers = timers.filter((one) => one !== due)
        now = Math.max(now, due.at)
        due.run()
      }
      now = end
    },
  }
}
