import {
  formatNumber,
  formatPounds,
  formatPoundsAndPence,
  type QuoteWish,
  type RoomChannel,
  type SentLink,
} from '@forecourt/core'
import { type StatusBadgeProps, writtenAgo, writtenDay, writtenMoment } from '../../kit/index.ts'

type LinkState = 'replaced' | 'withdrawn' | 'expired' | 'chosen' | 'suggested' | 'opened' | 'unopened'

/** The progress of a link; the latest act counts. */
export function linkStateOf(link: SentLink, now: Date): LinkState {
  const { isReplaced, withdrawnAt, expiresAt, timesOpened, events } = link
  if (isReplaced) return 'replaced'
  if (withdrawnAt) return 'withdrawn'
  if (Date.parse(expiresAt) <= now.getTime()) return 'expired'
  const told = events.find(({ kind }) => kind === 'chosen' || kind === 'suggested')
  if (told) return told.kind === 'chosen' ? 'chosen' : 'suggested'
  return timesOpened > 0 ? 'opened' : 'unopened'
}

export const isEnded = (link: SentLink, now: Date) =>
  ['replaced', 'withdrawn', 'expired'].includes(linkStateOf(link, now))

export const LINK_BADGES: Readonly<Record<LinkState, StatusBadgeProps>> = {
  replaced: { tone: 'neutral', shape: 'ring', label: 'Renewed' },
  withdrawn: { tone: 'neutral', shape: 'ring', label: 'Withdrawn' },
  expired: { tone: 'warning', shape: 'ring', label: 'Expired' },
  chosen: { tone: 'positive', shape: 'disc', label: 'Chosen' },
  suggested: { tone: 'pending', shape: 'disc', label: 'Suggestion' },
  opened: { tone: 'neutral', shape: 'disc', label: 'Opened' },
  unopened: { tone: 'neutral', shape: 'ring', label: 'Not opened yet' },
}

const CHANNELS: Readonly<Record<RoomChannel, string>> = { email: 'e-mail', sms: 'text', whatsapp: 'WhatsApp' }

export const channelWords = (channels: readonly RoomChannel[]) =>
  channels.map((channel) => CHANNELS[channel]).join(' and ')

const WAYS = { sms: 'a text', whatsapp: 'a WhatsApp', email: 'an e-mail' } as const

/** What the switch of the buyer's page says. */
export function updatesWords({ isOn, channel, to }: NonNullable<SentLink['updates']>): string {
  return isOn ? `Wants ${WAYS[channel]} at each step, to ${to}` : `Wants no ${WAYS[channel].split(' ')[1]} at each step`
}

export const sentWords = ({ sentAt, sentBy, channels }: SentLink): string =>
  [`Sent ${writtenMoment(sentAt)}`, channels.length > 0 ? `by ${channelWords(channels)}` : '', sentBy ?? '']
    .filter(Boolean)
    .join(' · ')

/** When it was last opened and how often; null if never. */
export function openedWords({ lastOpenedAt, timesOpened }: SentLink, now: Date): string | null {
  if (!lastOpenedAt || timesOpened === 0) return null
  return `Opened ${writtenMoment(lastOpenedAt)} · ${writtenAgo(lastOpenedAt, now)} · ${timesWords(timesOpened)}`
}

const timesWords = (times: number) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${formatNumber(times)} times`)

export function untilWords({ isReplaced, withdrawnAt, expiresAt }: SentLink, now: Date): string {
  if (isReplaced) return `Renewed ${writtenMoment(withdrawnAt)}`
  if (withdrawnAt) return `Withdrawn ${writtenMoment(withdrawnAt)}`
  return `${Date.parse(expiresAt) <= now.getTime() ? 'Expired' : 'Open until'} ${writtenDay(expiresAt)}`
}

interface ChangedFigure {
  readonly label: string
  readonly before: string
  readonly after: string
}

const FIGURES: readonly (readonly [label: string, figure: keyof QuoteWish, write: (figure: number) => string])[] = [
  ['Deposit', 'deposit', (pounds) => (Number.isInteger(pounds) ? formatPounds(pounds) : formatPoundsAndPence(pounds))],
  ['Term', 'termMonths', (months) => `${months} months`],
  ['Miles a year', 'annualMileage', formatNumber],
]

/** Only the figures that differ. */
export const compareWishes = (before: QuoteWish, after: QuoteWish): readonly ChangedFigure[] =>
  FIGURES.flatMap(([label, figure, write]) =>
    before[figure] === after[figure] ? [] : [{ label, before: write(before[figure]), after: write(after[figure]) }],
  )
