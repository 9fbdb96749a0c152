import { contract } from '@forecourt/core'
import { type Answering, aMoment, aPortalConfig, createTestServer, createTestTime } from '@forecourt/core/testing'
import { afterEach, vi } from 'vitest'
import { memoryStorage } from '../../page/testing/memory-storage.ts'
import { signal } from '../../signals/index.ts'
import { createDealRoomPage } from '../page/page.ts'
import type { Photograph } from '../papers/photograph.ts'
import { createDealRoom } from '../state.ts'
import { aLink, aRoom, TOKEN, thePrices } from './samples.ts'

const { dealRoom, portal, quotes } = contract

/** The code that the test server accepts. */
export const CODE = '140211'
const BEFORE_TWO_HOURS = '2026-11-20T16:02:00.000Z'

/** A device that the test can take offline and whose page it can hide. */
function createTestPresence(isShownFirst: boolean) {
  const returns = new Set<() => void>()
  let isShown = isShownFirst
  let isOnline = true
  const tell = () => {
    for (const run of [...returns]) run()
  }
  return {
    isShown: () => isShown,
    isOnline: () => isOnline,
    onReturn: (run: () => void) => {
      returns.add(run)
      return () => void returns.delete(run)
    },
    show(next: boolean): void {
      isShown = next
      tell()
    },
    connect(next: boolean): void {
      isOnline = next
      tell()
    },
  }
}

interface GivenPage {
  readonly link?: Answering<typeof quotes.link>
  readonly prices?: Answering<typeof dealRoom.prices>
  readonly room?: Answering<typeof dealRoom.open>
  readonly storage?: Storage
  readonly isShown?: boolean
  /** Converts each file; by default to a camera picture of that size. */
  readonly photograph?: (file: Blob) => Promise<Photograph | null>
}

const aPhotograph = async (file: Blob): Promise<Photograph> => ({ jpeg: file, width: 1500, height: 2000 })

/** The page of one link, with a server that follows the contract. */
export function aDealRoomPage({ link = aLink(), prices = [thePrices()], room = aRoom(), ...given }: GivenPage = {}) {
  const server = createTestServer()
  server.on(portal.config, aPortalConfig())
  server.on(quotes.link, link)
  server.on(dealRoom.prices, prices)
  server.on(dealRoom.open, room)
  server.on(dealRoom.markSeen, { ok: true })
  server.on(dealRoom.sendCode, { channel: 'sms', to: '…613', expiresAt: '2026-11-20T14:12:00.000Z' })
  server.on(dealRoom.prove, { token: 'a-buyers-token', expiresAt: BEFORE_TWO_HOURS })
  const time = createTestTime(aMoment())
  const presence = createTestPresence(given.isShown ?? true)
  const storage = given.storage ?? memoryStorage()
  const page = createDealRoomPage({
    baseUrl: 'https://portal.test/api/v3',
    fetch: server.fetch,
    retryDelayMs: 0,
    now: time.read,
    wait: time.schedule,
    presence,
    storage,
    photograph: given.photograph ?? aPhotograph,
  })
  return {
    page,
    server,
    presence,
    storage,
    ...server,
    /** Advances the time and answers pending calls. */
    async pass(milliseconds: number): Promise<void> {
      time.pass(milliseconds)
      await server.settled()
    },
  }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

export async function openDealRoom(given: GivenPage & { readonly token?: string; readonly chosen?: string } = {}) {
  const opened = aDealRoomPage(given)
  const emit = vi.fn(() => true)
  const token = signal(given.token ?? TOKEN)
  const state = createDealRoom(opened.page, { token, statement: signal(''), chosen: signal(given.chosen ?? ''), emit })
  const stop = state.start()
  stops.push(stop)
  await opened.settled()
  return { ...opened, state, token, emit, stop }
}

/** Opens the room with a correct code. */
export async function openRoom(given: GivenPage = {}) {
  const opened = await openDealRoom(given)
  await opened.state.proving.send()
  await opened.state.proving.type(CODE)
  await opened.settled()
  return opened
}

const JPEG = [String.fromCharCode(0xff, 0xd8, 0xff, 0xda, 0, 2), String.fromCharCode(0xff, 0xd9)] as const
const CONTENT: Readonly<Record<string, readonly [start: string, end: string]>> = {
  'image/jpeg': JPEG,
  'application/pdf': ['%PDF-1.7\n', '%%EOF\n'],
}

/** A file of so many bytes: the start and the end of its type's content, and zeros between them. */
export function aFile(bytes: number, name = 'photo.jpg', type = 'image/jpeg'): File {
  const content = new Uint8Array(bytes)
  const [start = '', end = ''] = bytes === 0 ? [] : (CONTENT[type] ?? [])
  const codesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
  content.set(codesOf(start))
  content.set(codesOf(end), bytes - end.length)
  return new File([content], name, { type })
}
