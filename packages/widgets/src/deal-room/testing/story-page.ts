import { contract, type DealRoom } from '@forecourt/core'
import { type AnswerTo, aPortalConfig, createTestServer, refused, unreachable } from '@forecourt/core/testing'
import { memoryStorage } from '../../page/testing/memory-storage.ts'
import { createDealRoomPage, type DealRoomPage } from '../page/page.ts'
import { photographOf } from '../papers/photograph.ts'
import { aLink, aRoom, hpPrices, TOKEN, thePrices } from './samples.ts'

const { dealRoom, portal, quotes } = contract

export interface DealAnswers {
  readonly link?: AnswerTo<typeof quotes.link>
  /** The room that opens after the code. */
  readonly room?: DealRoom
  readonly choose?: AnswerTo<typeof dealRoom.choose>
  readonly prices?: AnswerTo<typeof dealRoom.prices>
}

const SESSION = JSON.stringify({ token: 'a-buyers-token', expiresAt: '2126-11-20T16:02:00.000Z' })

/** The page of a buyer's link in a story. */
export function aStoryDealRoomPage({ link = aLink(), room, prices, choose }: DealAnswers = {}): DealRoomPage {
  const server = createTestServer()
  server.on(portal.config, aPortalConfig())
  server.on(quotes.link, link)
  server.on(dealRoom.markSeen, { ok: true })
  server.on(dealRoom.prices, prices ?? [thePrices(), hpPrices()])
  server.on(dealRoom.open, room ?? aRoom())
  server.on(dealRoom.sendCode, { channel: 'sms', to: '…613', expiresAt: '2026-11-20T14:12:00.000Z' })
  server.on(dealRoom.prove, refused('INVALID', 'This is not the code. Four tries are left.'))
  server.on(dealRoom.choose, choose ?? { suggestion: null })
  server.on(dealRoom.uploadPart, unreachable())
  server.on(dealRoom.uploadProgress, unreachable())
  const storage = memoryStorage()
  if (room) storage.setItem(`forecourt.deal.${TOKEN}`, SESSION)
  return createDealRoomPage({
    baseUrl: 'https://portal.test/api/v3',
    fetch: server.fetch,
    retryDelayMs: 0,
    now: () => new Date('2026-11-20T14:02:00Z'),
    wait: () => () => {},
    presence: { isShown: () => true, isOnline: () => true, onReturn: () => () => {} },
    photograph: photographOf,
    storage,
  })
}
