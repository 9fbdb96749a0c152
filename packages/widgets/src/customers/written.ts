const IN_LONDON = { timeZone: 'Europe/London' } as const

const day = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `20/11/2026`, on London's calendar whatever the machine's zone (D2). */
export const writtenDay = (moment: Date | number) => day.format(moment)
/** `14:01`. */
export const writtenTime = (moment: Date | number) => time.format(moment)
export const writtenMoment = (moment: Date | number) => `${writtenDay(moment)} ${writtenTime(moment)}`

const MINUTE = 60_000
const UNITS = [
  [MINUTE * 60 * 24, 'd'],
  [MINUTE * 60, 'h'],
  [MINUTE, 'min'],
] as const

/** `1 min`, `3 h`, `2 d`; within the minute `now`. */
export function agoWords(moment: number, now: Date): string {
  const passed = now.getTime() - moment
  const unit = UNITS.find(([size]) => passed >= size)
  return unit ? `${Math.floor(passed / unit[0])} ${unit[1]}` : 'now'
}
