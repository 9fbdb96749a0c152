import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publish } from '../../realtime/gateway.ts'
import { CAST, DEALERSHIPS, type DealershipName, type RoleName, type TestApp } from '../../testing/index.ts'
import { buildListeningApp } from '../../testing/listening-app.ts'
import { type Frame, openSocket, type TestSocket } from '../../testing/socket.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

const { affiliateUserId } = DEALERSHIPS.quillmere
const MINUTE = 60_000
let test: TestApp
let applicationId: string
const open: TestSocket[] = []

beforeAll(async () => {
  test = await buildListeningApp({})
  const { client } = await test.signIn('dealer')
  const { cosmosId } = await client.applications.create(anEligibilityDraft())
  applicationId = cosmosId
  await client.notes.add({ cosmosId, noteText: 'Collects Saturday' })
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(2 * MINUTE))
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate()
})

async function connect(role: RoleName, at: DealershipName = 'quillmere'): Promise<TestSocket> {
  const { userId, sessionId } = await test.signIn(role)
  const affiliateUserIds = [DEALERSHIPS[at].affiliateUserId]
  const socket = await openSocket(
    test.app,
    await test.services.realtime.tokenFor({ userId, sessionId, affiliateUserIds }),
  )
  open.push(socket)
  await socket.next((frame) => frame.event === 'connected')
  return socket
}

let lastAckId = 0
async function send(socket: TestSocket, data: unknown): Promise<Frame> {
  lastAckId += 1
  const ackId = lastAckId
  socket.send({ type: 'event', event: 'message', ackId, dataType: 'json', data })
  return await socket.next((frame) => frame.type === 'ack' && frame.ackId === ackId)
}

const of = (scenario: string, more: object = {}) => ({
  scenario,
  content: { applicationId, customerName: 'Somebody Else', ...more },
  affiliateUserId,
})

/** Everything that a client has heard up to this point. */
async function heardUpToNow(socket: TestSocket): Promise<unknown[]> {
  const draft = { affiliateUserId, scenario: 'Proceeding', content: {}, created: test.clock.now() } as const
  const id = await test.db.asSystem((tx) => publish(tx, draft))
  await socket.next(({ data }) => data?.Id === String(id))
  const now = test.clock.now().toISOString()
  return socket.frames.flatMap(({ data }) => (data?.Created === now && data.Id !== String(id) ? [data.Type] : []))
}

describe('a scenario that a client sends', () => {
  it('reaches the dealership’s other clients, with the record’s content', async () => {
    const dealer = await connect('dealer')
    const colleague = await connect('colleague')
    expect(await send(dealer, of('NoteCreated', { agentName: 'The Lender' }))).toMatchObject({ success: true })
    const now = test.clock.now().toISOString()
    const { data } = await colleague.next((frame) => frame.data?.Type === 'NoteCreated' && frame.data.Created === now)
    expect(JSON.parse(String(data?.Content))).toMatchObject({
      applicationId,
      customerName: 'Callum Approve',
      vehicleReg: 'ZZ23KHP',
      agentName: 'Dealer Tester',
    })
    expect(await heardUpToNow(dealer)).toEqual([])
  })

  it('counts as read by its sender, and is listed for the others', async () => {
    await send(await connect('dealer'), of('ApplicationReceived'))
    const { client, userId } = await test.signIn('colleague')
    const [latest] = await client.notifications.list({ aid: affiliateUserId, readBy: userId })
    expect(latest).toMatchObject({ scenario: 'ApplicationReceived', readBy: [CAST.dealer.userId] })
  })

  it('is not repeated shortly after the same notification', async () => {
    const dealer = await connect('dealer')
    const colleague = await connect('colleague')
    for (let times = 0; times < 2; times += 1) await send(dealer, of('ApplicationReceived'))
    expect(await heardUpToNow(colleague)).toEqual(['ApplicationReceived'])
  })
})

describe('a client is refused', () => {
  it.each([
    ['LenderDecision', { decisionType: 'Accepted' }],
    ['DealerPaymentReceived', { paymentAmount: 250 }],
    ['Dealt', {}],
    ['Payout', {}],
    ['Dead', { applicationState: 8 }],
    ['DocumentRejected', {}],
    ['EligibilityReminder', { applications: [] }],
  ])('%s, which only the server may send', async (scenario, more) => {
    const dealer = await connect('dealer')
    const colleague = await connect('colleague')
    expect(await send(dealer, of(scenario, more))).toMatchObject({
      success: false,
      error: { name: 'Forbidden', message: `${scenario} is told by the server alone.` },
    })
    expect(await heardUpToNow(colleague)).toEqual([])
  })

  it.each<[string, () => unknown, string]>([
    [
      'a state that the record is not in',
      () => of('ApplicationStateChanged', { applicationState: 10 }),
      'not in this state',
    ],
    ['a scenario that is not known', () => of('Celebration'), 'not known'],
    ['content that does not fit', () => of('NoteCreated', { agentName: 7 }), 'does not fit'],
    ['what is no scenario', () => 'hello', 'Send a scenario'],
    ['an application that is not there', () => of('ApplicationReceived', { applicationId: 'none' }), 'nothing here'],
    ['another dealership’s name', () => ({ ...of('ApplicationReceived'), affiliateUserId: 1004 }), 'nothing here'],
  ])('%s', async (_what, dataOf, message) => {
    expect(await send(await connect('dealer'), dataOf())).toMatchObject({
      success: false,
      error: { message: expect.stringContaining(message) },
    })
  })

  it('another dealership’s application', async () => {
    expect(
      await send(await connect('other', 'castlebeck'), { ...of('NoteCreated'), affiliateUserId: 1004 }),
    ).toMatchObject({ error: { name: 'NotFound' } })
  })

  it('a note that its user has not written', async () => {
    expect(await send(await connect('colleague'), of('NoteCreated'))).toMatchObject({
      error: { name: 'BadRequest', message: 'You have written no note on this application.' },
    })
  })

  it('more than thirty a minute', async () => {
    const dealer = await connect('dealer')
    for (let times = 0; times < 30; times += 1) await send(dealer, of('ApplicationReceived'))
    expect(await send(dealer, of('ApplicationReceived'))).toMatchObject({ error: { name: 'TooManyRequests' } })
  })
})
