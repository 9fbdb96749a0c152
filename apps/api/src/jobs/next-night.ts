import { DAY_MS } from '@forecourt/core'

/** The next half past three at night, by UTC: quiet in Britain all year. */
export function nextNight(after: Date): Date {
  const night = new Date(after)
  night.setUTCHours(3, 30, 0, 0)
  return night > after ? night : new Date(night.getTime() + DAY_MS)
}
