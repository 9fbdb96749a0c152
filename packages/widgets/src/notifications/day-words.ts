import { writtenDay } from '../kit/index.ts'

const DAY = 24 * 60 * 60 * 1000

/** The heading of a day's notifications. */
export function dayWords(moment: Date, now: Date): string {
  const words = writtenDay(moment)
  if (words === writtenDay(now)) return 'Today'
  return words === writtenDay(now.getTime() - DAY) ? 'Yesterday' : words
}
