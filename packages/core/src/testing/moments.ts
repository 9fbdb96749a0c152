import { DAY_MS, HOUR_MS, SECOND_MS } from '../calendar/index.ts'

export interface Ago {
  readonly days?: number
  readonly hours?: number
  readonly seconds?: number
  readonly milliseconds?: number
}

/** The default time of every test. */
export const aMoment = (): Date => new Date('2026-11-20T14:02:00.000Z')

/** A moment before `now`, as the wire writes it. */
export function ago({ days = 0, hours = 0, seconds = 0, milliseconds = 0 }: Ago, now = aMoment()): string {
  return new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS - seconds * SECOND_MS - milliseconds).toISOString()
}
