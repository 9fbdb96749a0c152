import type { Ended } from './sources.ts'

const FORMS: Readonly<Record<string, string>> = { proposal: 'proposal', 'quick-quote': 'quick quote', note: 'note' }

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' })
const day = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** Why one has to log in again, and that nothing is lost. No customer is named before log-in. */
export function describeSessionEnd({ reason, at, kept }: Ended, now: Date): string {
  const moment = day.format(at) === day.format(now) ? time.format(at) : `${time.format(at)} on ${day.format(at)}`
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
