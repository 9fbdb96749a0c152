const IN_LONDON = { timeZone: 'Europe/London' } as const

const dayFormat = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, day: '2-digit', month: '2-digit', year: 'numeric' })
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  ...IN_LONDON,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

type Moment = string | Date | null | undefined

export function millisecondsOf(moment: Moment): number | null {
  const at = moment ? new Date(moment).getTime() : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** `20/11/2026`, on London's calendar whatever the machine's zone (D2); an en dash for none. */
export function writtenDay(moment: Moment): string {
  const at = millisecondsOf(moment)
  return at === null ? '–' : dayFormat.format(at)
}

/** `20/11/2026 14:01`. */
export function writtenMoment(moment: Moment): string {
  const at = millisecondsOf(moment)
  return at === null ? '–' : `${dayFormat.format(at)} ${timeFormat.format(at)}`
}

const MINUTE = 60_000
const UNITS = [
  [MINUTE * 60 * 24, 'd'],
  [MINUTE * 60, 'h'],
  [MINUTE, 'min'],
] as const

/** `1 min ago`, `3 h ago`, `2 d ago`; within the minute `just now`. */
export function agoWords(moment: Moment, now: Date): string {
  const passed = now.getTime() - (millisecondsOf(moment) ?? now.getTime())
  const unit = UNITS.find(([size]) => passed >= size)
  return unit ? `${Math.floor(passed / unit[0])} ${unit[1]} ago` : 'just now'
}
