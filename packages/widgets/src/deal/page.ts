import {
  type Client,
  createCall,
  createUploadFetch,
  dealRoomCalls,
  type PortalConfig,
  portalCalls,
  quoteCalls,
  type Schedule,
  type XhrLike,
} from '@forecourt/core'
import { apiBaseUrl, lazily, tabStorage, waitInBrowser } from '../page/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'
import { type Photograph, photographOf } from './papers/photograph.ts'
import { browserPresence, type Presence } from './presence.ts'
import { type BuyerSession, createBuyerSession } from './proof/buyer-session.ts'

type BuyersCalls = Pick<
  Client['dealRoom'],
  'prices' | 'choose' | 'sendCode' | 'prove' | 'open' | 'uploadPart' | 'uploadProgress' | 'submitPaper' | 'setUpdates'
>

/** The parts of a page that a buyer’s link needs. */
export interface DealPage {
  readonly client: {
    readonly dealRoom: BuyersCalls
    readonly quotes: Pick<Client['quotes'], 'link' | 'customerProceed'>
  }
  readonly config: ReadonlySignal<PortalConfig | null>
  readonly clock: { readonly read: () => Date }
  readonly wait: Schedule
  readonly presence: Presence
  /** The verified buyer's session. */
  readonly session: BuyerSession
  /** Turns a picture into a page of a paper; null for a file that this browser cannot draw. */
  readonly photograph: (file: Blob) => Promise<Photograph | null>
  readonly baseUrl: string
}

type Given = Omit<Parameters<typeof createCall>[0], 'session' | 'buyerToken'> &
  Pick<DealPage, 'wait' | 'presence' | 'photograph'> & { readonly storage: Storage | undefined }

/** Has no user session: a user logged in on this device has no part in the deal. */
export function createDealPage({ wait, presence, photograph, storage, ...caller }: Given): DealPage {
  const clock = { read: caller.now }
  const session = createBuyerSession({ storage, now: clock.read, wait })
  const call = createCall({ ...caller, buyerToken: () => session.token.peek() })
  return {
    client: { dealRoom: dealRoomCalls(call), quotes: quoteCalls(call) },
    config: lazily(() => portalCalls(call).config()),
    ...{ clock, wait, presence, session, photograph, baseUrl: caller.baseUrl },
  }
}

let replaced: (() => DealPage) | undefined

/** One per element, because a code verifies one link only. */
export function dealPage(baseUrl: string): DealPage {
  if (replaced) return replaced()
  return createDealPage({
    baseUrl: apiBaseUrl(baseUrl),
    now: () => new Date(),
    uploadFetch: (onProgress) => createUploadFetch(() => new XMLHttpRequest() as XhrLike, onProgress),
    wait: waitInBrowser,
    presence: browserPresence,
    photograph: photographOf,
    storage: tabStorage(),
  })
}

/** Replaces the page, for tests. */
export function replaceDealPage(other: (() => DealPage) | undefined): void {
  replaced = other
}
