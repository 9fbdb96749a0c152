import { writtenDay, writtenTime } from '../kit/index.ts'
import type { Ended } from '../page/index.ts'

/** Why and when the session ended, and which half-filled forms this tab still holds. */
export interface SessionEnd extends Ended {
  readonly kept: readonly string[]
}

const FORMS: Readonly<Record<string, string>> = { proposal: 'proposal', 'quick-quote': 'quick quote', note: 'note' }

/** Why the user has to log in again, and that nothing is lost. It names no customer. */
export function describeSessionEnd({ reason, at, kept }: SessionEnd, now: Date): string {
  const isToday = writtenDay(at) === writtenDay(now)
  const moment = isToday ? writtenTime(at) : `${writtenTime(at)} on ${writtenDay(at)}`
  return [SENTENCES[reason](moment), keptSentence(kept)].filter(Boolean).join(' ')
}

const SENTENCES: Readonly<Record<Ended['reason'], (moment: string) => string>> = {
  expired: (moment) => `You were logged out at ${moment} after a long pause.`,
  'signed-out': (moment) => `You logged out at ${moment}.`,
  banned: (moment) => `You were logged out at ${moment} because this login is banned. Please contact support.`,
}

function keptSentence(kept: readonly string[]): string {
  const names = [...new Set(kept.map((form) => FORMS[form.split(' ')[0] ?? ''] ?? 'form'))]
  if (names.length === 0) return ''
  const last = names.pop()
  const listed = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return `Your half-filled ${listed} ${names.length > 0 ? 'are' : 'is'} kept on this device.`
}
