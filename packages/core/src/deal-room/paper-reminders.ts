import { addDays, londonDay, londonMoment, writeLondonTime } from '../calendar/index.ts'
import { REMINDERS_AFTER } from '../status/index.ts'

/** Nobody is reminded before eight in the morning or after eight in the evening, by London's clock. */
const FROM = '08:00'
const UNTIL = '20:00'

/** The first moment from then on at which a customer may be reminded. */
export function mayRemindAt(at: Date): Date {
  const time = writeLondonTime(at)
  if (time >= FROM && time < UNTIL) return at
  const day = londonDay(at)
  return londonMoment(time < FROM ? day : addDays(day, 1), FROM)
}

/** When the next reminder is due after so many; null after the last. */
export function nextReminderAt(askedAt: Date, sent: number): Date | null {
  const after = REMINDERS_AFTER[sent]
  return after === undefined ? null : mayRemindAt(new Date(askedAt.getTime() + after))
}

/** Texts that end the messages to a number. */
const STOP_WORDS: ReadonlySet<string> = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])

export const isStopWord = (text: string): boolean => STOP_WORDS.has(text.replace(/[^\p{L}]/gu, '').toUpperCase())
