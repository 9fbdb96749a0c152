import { aMoment, anApplication, aPayoutPack, aProposal, aToken, dealers, people } from '../testing/index.ts'
import { createStores } from './create-stores.ts'
import { createNow } from './now.ts'
import { type Answers, createTestPage, createTestRealtime, createTimers, settled } from './test-page.ts'

/** For tests alone: a whole page's stores, over one application that is listed and open. */

export const record = anApplication()
export const { cosmosId: id, brokerReference, affiliateUserId } = record
export const single = `GET /application-single/${id}`
export const notes = `GET /application/portal-notes/${id}`
export const proposals = 'GET /quote/proposals-expanded'
export const pack = `GET /payout/${brokerReference}/${affiliateUserId}`
export const payments = 'POST /payments/search'

const all: Answers = {
  'GET /dealer/id': dealers.quillmere,
  'GET /dealer/dealers': [dealers.quillmere, dealers.fernhollow],
  'POST /applications': [record],
  'POST /quick-quotes': [],
  [single]: record,
  [notes]: [],
  [proposals]: [aProposal()],
  [`GET /quote/${id}`]: [],
  'GET /application/documents': [],
  [pack]: aPayoutPack(),
  [payments]: [],
}

export async function setUp(answers: Answers = {}, user = people.rhian) {
  const page = createTestPage(aToken(user), aMoment(), { ...all, ...answers })
  const timers = createTimers()
  const lines = new Map<number, ReturnType<typeof createTestRealtime>>()
  const played: string[] = []
  const failures: unknown[] = []
  const stores = createStores({
    ...page,
    clock: createNow({ read: page.now, schedule: timers.schedule }),
    realtime(aid) {
      const line = lines.get(aid) ?? createTestRealtime(aid)
      lines.set(aid, line)
      return line.realtime
    },
    schedule: timers.schedule,
    playSound: () => played.push('ding'),
    onFailure: (error) => failures.push(error),
  })
  const stop = stores.follow()
  await settled()
  let count = 0
  const receive = async (Type: string, content: object = { applicationId: id }) => {
    count += 1
    const message = {
      Id: `n${count}`,
      AffiliateUserId: 1001,
      Type,
      Content: JSON.stringify(content),
      Created: aMoment().toISOString(),
    }
    lines.get(1001)?.receive(message)
    await settled()
  }
  return { ...page, stores, timers, lines, played, failures, stop, receive }
}

/** With the list, the application and the payments on the screen; what is asked from here on is the scenario's doing. */
export async function shown(answers: Answers = {}) {
  const parts = await setUp(answers)
  await parts.stores.applications.load()
  await parts.stores.application.open(id)
  await parts.stores.payments.load()
  parts.asked.length = 0
  return parts
}
