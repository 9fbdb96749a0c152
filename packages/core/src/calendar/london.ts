import type { CalendarDay } from './day.ts'
import { HOUR_MS } from './moment.ts'

/**
 * A format in London's time, created on first use: creating one takes about 20 ms, longer than everything else that a
 * dealer's page evaluates before its first field (`npm run bench -- embed`).
 */
function inLondon(parts: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...parts })
    return format
  }
}

const dayFormat = inLondon({ year: 'numeric', month: 'numeric', day: 'numeric' })
const timeFormat = inLondon({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The last hour asked for, with its day: the calendar look-up costs more than the rest of a rule. */
let lastHour: { readonly hour: number; readonly day: CalendarDay } | null = null

/** The day in London at a moment, whatever the machine's zone (D2). London's midnight is always on a full hour of UTC. */
export function londonDay(moment: Date): CalendarDay {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  if (lastHour?.hour !== hour) lastHour = { hour, day: readLondonDay(moment) }
  return lastHour.day
}

function readLondonDay(moment: Date): CalendarDay {
  const parts = dayFormat().formatToParts(moment)
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day') }
}

/** `10:41`, as the clock in London shows it (D2). */
export const writeLondonTime = (moment: Date): string => timeFormat().format(moment)

/** The moment at which London's clock shows this time on this day; the earlier one of two. */
export function londonMoment({ year, month, day }: CalendarDay, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hours, minutes)
  const inSummer = new Date(asUtc - HOUR_MS)
  return writeLondonTime(inSummer) === time ? inSummer : new Date(asUtc)
}
