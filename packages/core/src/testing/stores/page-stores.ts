import { createStores } from '../../stores/create-stores.ts'
import { createNow } from '../../stores/now.ts'
import type { OpenApplication } from '../../stores/scenario-effects.ts'
import { aMoment, anApplication, aProposal, aToken, createTestRealtime, dealers, people } from '../index.ts'
import { type Answers, createTestPage, createTimers, settled } from './answering-page.ts'

/** For tests only: a whole page's stores, over one application that is listed and open. */

export const sampleRecord = anApplication()
export const { cosmosId: id } = sampleRecord
export const single = `GET /application-single/${id}`
export const proposals = 'GET /quote/proposals-expanded'
export const payments = 'POST /payments/search'

const all: Answers = {
  'GET /dealer/id': dealers.quillmere,
  'GET /dealer/dealers': [dealers.quillmere, dealers.fernhollow],
  'POST /applications': [sampleRecord],
  'POST /quick-quotes': [],
  [single]: sampleRecord,
  [proposals]: [aProposal()],
  [payments]: [],
  'POST /tasks/search': [],
  'POST /tasks/enquiries': { open: [], received: 0, answeredInTime: 0 },
}

export async function setUpStores(answers: Answers = {}, user = people.rhian) {
  const page = createTestPage(aToken(user), aMoment(), { ...all, ...answers })
  const timers = createTimers()
  const lines = new Map<number, ReturnType<typeof createTestRealtime>>()
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
  return { ...page, stores, timers, lines, failures, stop, receive }
}

/** An open record that records the calls made on it. */
function createOpened(openId: string) {
  const did: string[] = []
  const note = (what: string) => async () => void did.push(what)
  const opened: OpenApplication = {
    isOpen: (asked) => asked === openId,
    patch: ({ state }) => did.push(`state ${state}`),
    refetch: note('refetch'),
    refreshNotes: note('notes'),
    refreshProposals: note('proposals'),
    refreshPayoutPack: note('pack'),
  }
  return { opened, did }
}

/** Shows the list, a record, the payments, the tasks and the enquiries; the scenario causes all later requests and changes. */
export async function shown(answers: Answers = {}) {
  const parts = await setUpStores(answers)
  const { opened, did } = createOpened(id)
  await parts.stores.applications.load()
  await parts.stores.payments.load()
  await parts.stores.tasks.tasks.load()
  await parts.stores.tasks.enquiries.load()
  const close = parts.stores.open(opened)
  parts.asked.length = 0
  return { ...parts, did, close }
}
