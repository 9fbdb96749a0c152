import { DAY_MS } from '@forecourt/core'
import { writtenDay } from '../kit/index.ts'

/** The heading of a day's notifications. */
export function dayWords(moment: Date, now: Date): string {
  const words = writtenDay(moment)
  if (words === writtenDay(now)) return 'Today'
  return words === writtenDay(now.getTime() - DAY_MS) ? 'Yesterday' : words
}
