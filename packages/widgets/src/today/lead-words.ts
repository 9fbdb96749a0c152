import { DAY_MS, elapsedWords, HOUR_MS, type Lead, writeLondonTime } from '@forecourt/core'

/** A quote that was sent or saved turns amber then. */
const LONG_MS = 3 * DAY_MS

/** How long a lead has waited. An enquiry is late after its hour, by how much is said. */
export function waitOf({ kind, since }: Lead, now: Date): { readonly words: string; readonly isLate: boolean } {
  const waited = Math.max(0, now.getTime() - Date.parse(since))
  if (kind !== 'enquiry') return { words: elapsedWords(waited, 'ago'), isLate: waited >= LONG_MS }
  if (waited <= HOUR_MS) return { words: elapsedWords(waited, 'ago'), isLate: false }
  const over = elapsedWords(waited - HOUR_MS, 'late')
  return { words: waited < 2 * HOUR_MS ? over.replace(' late', ' over the hour') : over, isLate: true }
}

const CHANNELS: Readonly<Record<string, string>> = { email: 'E-mail', sms: 'Text message', whatsapp: 'WhatsApp' }

/** Where it comes from: `Your website`; `Text message, opened twice, last 13:20`; `At the counter, by Owen Hathersage`. */
export function originWords({ kind, by, channels, timesOpened, lastOpenedAt }: Lead, now: Date): string {
  if (kind === 'enquiry') return 'Your website'
  if (kind === 'saved') return by ? `At the counter, by ${by}` : 'At the counter'
  const [first] = channels
  const way = (first && CHANNELS[first]) ?? 'Link'
  if (timesOpened === 0) return `${way}, not opened yet`
  const times = timesOpened === 1 ? 'once' : timesOpened === 2 ? 'twice' : `${timesOpened} times`
  return `${way}, opened ${times}${lastOpenedAt ? `, last ${lastWords(new Date(lastOpenedAt), now)}` : ''}`
}

const lastWords = (at: Date, now: Date) =>
  now.getTime() - at.getTime() < DAY_MS ? writeLondonTime(at) : elapsedWords(now.getTime() - at.getTime(), 'ago')

const KINDS = [
  ['enquiry', 'enquiry', 'enquiries'],
  ['sent', 'sent', 'sent'],
  ['saved', 'saved', 'saved'],
] as const

/** `2 enquiries, 2 sent, 1 saved`. */
export function leadCounts(leads: readonly Lead[]): string {
  return KINDS.flatMap(([kind, one, many]) => {
    const count = leads.filter((lead) => lead.kind === kind).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  }).join(', ')
}
