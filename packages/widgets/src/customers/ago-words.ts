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
