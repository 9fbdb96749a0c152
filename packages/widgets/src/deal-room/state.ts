import { createResource, type QuoteLink, readProblem } from '@forecourt/core'
import { brokerWords } from '../kit/index.ts'
import { parseAddress } from '../page/index.ts'
import { computed, disposeAll, effect, signal, untracked } from '../signals/index.ts'
import type { DealRoomHost, DealRoomPage } from './page/page.ts'
import { createProving } from './proof/proving.ts'
import { createActing } from './quote/acting.ts'
import { createPlay } from './quote/play.ts'
import { createRoom } from './room/room.ts'
import { followVisits } from './visits.ts'

type DealRoomPhase = 'loading' | 'ready' | 'gone' | 'failed'
/** The quote of the link, or the room that a code opened. */
type DealRoomPlace = 'quote' | 'room'

export type DealRoomState = ReturnType<typeof createDealRoom>

export function createDealRoom(page: DealRoomPage, host: DealRoomHost) {
  // Over forty lines: a list of the values and acts of a buyer’s deal.
  const { token } = host
  const found = createResource<string, QuoteLink | null>({
    key: () => token.value || null,
    fetch: (key, asking) => page.client.quotes.link({ token: key }, asking),
    empty: null,
    now: page.clock.read,
  })
  const isGone = computed(() => token.value === '' || GONE.has(readProblem(found.failed.value).kind))
  const link = computed(() => (isGone.value ? null : found.data.value))
  const place = signal<DealRoomPlace>('quote')
  const hasMoved = signal(false)
  const play = createPlay(page, token, link)
  const room = createRoom(page, host)
  const proving = createProving(page, token)
  const acting = createActing(page, host, { play, link, onChanged: found.refresh })

  /** The server no longer takes what this page offers. */
  const isOutdated = computed(() => {
    const problems = [acting.act.problem.value, proving.sending.problem.value, proving.trying.problem.value]
    return page.session.hasEnded.value || problems.some((problem) => problem !== null && OUTDATED.has(problem.kind))
  })

  return {
    link,
    phase: computed<DealRoomPhase>(() => {
      if (isGone.value) return 'gone'
      if (link.value) return 'ready'
      return found.failed.value === null ? 'loading' : 'failed'
    }),
    failed: found.failed,
    play,
    acting,
    proving,
    room,
    isProved: computed(() => page.session.token.value !== null),
    /** The session from the code has expired. */
    hasEnded: page.session.hasEnded,
    /** The displayed place; the room only while its session lasts. */
    place: computed<DealRoomPlace>(() => (page.session.token.value === null ? 'quote' : place.value)),
    /** The buyer has acted, so that the focus follows what the act brings. */
    hasMoved,
    show(next: DealRoomPlace): void {
      hasMoved.value = true
      place.value = next
    },
    statement: computed(() => {
      const { value: config } = page.config
      if (host.statement.value || !link.value) return host.statement.value
      return config ? brokerWords(link.value.dealershipName, config) : ''
    }),
    pdfUrl: computed(() => pdfAddress(page.baseUrl, token.value)),
    baseUrl: page.baseUrl,
    retry: () => void Promise.all([found.refresh(), play.ask()]),
    start: () =>
      disposeAll([
        effect(() => {
          const { value } = token
          untracked(() => {
            page.session.beginFor(value)
            if (page.session.token.peek() !== null) place.value = 'room'
          })
        }),
        // After a correct code the buyer sees the room.
        effect(() => {
          if (page.session.token.value === null) return
          // The code form had the focus.
          if (untracked(() => proving.isProving())) hasMoved.value = true
          place.value = 'room'
        }),
        found.follow(),
        followVisits(page, token, link),
        // The link was withdrawn, or the deal went on elsewhere.
        effect(() => {
          if (isOutdated.value) untracked(() => void found.refresh())
        }),
        play.follow(),
        room.start(),
        proving.stop,
        page.session.stop,
      ]),
  }
}

/** A link that is wrong, expired or withdrawn looks the same, as does a malformed one. */
const GONE: ReadonlySet<string> = new Set(['not-found', 'fields', 'refused'])

const OUTDATED: ReadonlySet<string> = new Set(['not-found', 'refused'])

function pdfAddress(baseUrl: string, token: string): string {
  const origin = parseAddress(baseUrl, location.href)?.origin ?? ''
  return `${origin}/q/${encodeURIComponent(token)}/quote.pdf`
}
