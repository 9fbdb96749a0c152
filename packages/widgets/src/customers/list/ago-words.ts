import { DAY_MS, HOUR_MS, MINUTE_MS } from '@forecourt/core'

const UNITS = [
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'min'],
] as const

/** `1 min`, `3 h`, `2 d`; within the minute `now`. */
export function agoWords(moment: number, now: Date): string {
  const passed = now.getTime() - moment
  const unit = UNITS.find(([size]) => passed >= size)
  return unit ? `${Math.floor(passed / unit[0])} ${unit[1]}` : 'now'
}
