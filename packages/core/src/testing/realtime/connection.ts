import { effect } from '@preact/signals-core'
import type { Scenario } from '../../models/index.ts'
import { createRealtime } from '../../realtime/realtime.ts'
import type { LiveNotification, Realtime } from '../../realtime/realtime-types.ts'
import { TestSocket } from './socket.ts'

/** For tests only: a connection whose server, socket and clock the test controls. */

export const NOW = new Date('2026-03-10T12:00:00Z')
export const tokenExpiringAt = (n: number, exp: number) => `x.${btoa(JSON.stringify({ n, exp }))}.x`

interface Answers {
  token?: (n: number) => unknown
  url?: (n: number) => unknown
}

export function setUpRealtime(answers: Answers = {}) {
  let now = NOW
  const asked = { tokens: 0, urls: [] as string[], aids: [] as number[] }
  const warnings: string[] = []
  const got: LiveNotification[] = []
  const notifications = {
    async token({ aid }: { aid: number }) {
      asked.tokens += 1
      asked.aids.push(aid)
      const token = tokenExpiringAt(asked.tokens, NOW.getTime() / 1000 + 60)
      return answers.token ? answers.token(asked.tokens) : { token }
    },
    async negotiate({ access_token }: { access_token: string }) {
      asked.urls.push(access_token)
      return answers.url ? answers.url(asked.urls.length) : { url: `wss://live.forecourt.test/${asked.urls.length}` }
    },
  }
  const realtime = createRealtime({
    client: { notifications },
    affiliateUserId: 9001,
    now: () => now,
    WebSocket: TestSocket,
    logger: { warn: (message) => void warnings.push(message) },
    retryDelayMs: 0,
  })
  realtime.subscribe((notification) => got.push(notification))
  const states: string[] = []
  effect(() => void states.push(realtime.state.value))
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  return { realtime, asked, warnings, got, states, pass }
}

/** `settle` runs everything that is due; with no delay between attempts that is soon. */
export function createHarness(settle: () => Promise<unknown>) {
  async function connect(realtime: Realtime): Promise<void> {
    await Promise.all([realtime.connect(), settle()])
  }

  async function socketNumber(n: number): Promise<TestSocket> {
    await settle()
    const socket = TestSocket.sockets[n - 1]
    if (!socket) throw new Error(`There is no socket number ${n}`)
    return socket
  }

  async function connected(answers?: Answers) {
    const parts = setUpRealtime(answers)
    await connect(parts.realtime)
    const socket = await socketNumber(1)
    socket.open()
    return { ...parts, socket }
  }

  return { settle, connect, socketNumber, connected }
}

export const message = (changes: object = {}) => ({
  type: 'message',
  from: 'server',
  dataType: 'json',
  data: {
    Id: 'n1',
    AffiliateUserId: 9001,
    Type: 'Dealt',
    Content: JSON.stringify({ applicationId: 'a1', customerName: 'Ada Lovage' }),
    Created: '2026-03-10T12:00:00Z',
    ...changes,
  },
})

export const scenario: Scenario = { scenario: 'Proceeding', content: { applicationId: 'a1' } }
