const IN_LONDON = { timeZone: 'Europe/London' } as const

const DAY = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, day: '2-digit', month: '2-digit', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `14:02`, on London's clock whatever the machine's zone (D2). */
export const writtenTime = (moment: Date): string => TIME.format(moment)

/** `20/11/2026 14:02`. */
export const writtenMoment = (moment: Date): string => `${DAY.format(moment)} ${TIME.format(moment)}`

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY_LONG = 24 * HOUR

/** `2 min ago`; the same day counts in hours, an older one in days. */
export function writtenAgo(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime()
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  return passed < DAY_LONG ? `${Math.floor(passed / HOUR)} h ago` : `${Math.floor(passed / DAY_LONG)} d ago`
}
