const IN_LONDON = { timeZone: 'Europe/London' } as const

const day = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `20/11/2026`, on London's calendar whatever the machine's zone (D2). */
export const writtenDay = (moment: Date): string => day.format(moment)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `20/11/2026 13:52 · 10 min ago`. */
export function momentWords(moment: Date, now: Date): string {
  return `${day.format(moment)} ${time.format(moment)} · ${agoWords(now.getTime() - moment.getTime())}`
}

function agoWords(passed: number): string {
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  return passed < DAY ? `${Math.floor(passed / HOUR)} h ago` : `${Math.floor(passed / DAY)} d ago`
}

/** The heading of a day's notifications. */
export function dayWords(moment: Date, now: Date): string {
  const words = day.format(moment)
  if (words === day.format(now)) return 'Today'
  return words === day.format(now.getTime() - DAY) ? 'Yesterday' : words
}
