import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, CAST, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

const QUILLMERE = 1001
const DAY = '2026-03-02'
let app: TestApp
let dealer: SignedInTester
let colleague: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  ;[dealer, colleague, other] = await Promise.all([app.signIn('dealer'), app.signIn('colleague'), app.signIn('other')])
})
afterAll(() => app.close())

const customer = async (lastName: string) => {
  const draft = anEligibilityDraft()
  const { cosmosId } = await dealer.client.applications.create({
    ...draft,
    customer: { ...draft.customer, lastName },
  })
  return cosmosId
}
const several = (names: readonly string[]) => Promise.all(names.map((name) => customer(name)))
const openTasks = async (id: string) =>
  (await dealer.client.tasks.ofCustomer({ id })).filter(({ removedAt, doneAt }) => !removedAt && !doneAt)
const ownersOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(openTasks))).map((tasks) => tasks.map(({ ownerUserId }) => ownerUserId ?? null))
const given = async (who: SignedInTester) =>
  (await who.client.notifications.list({ aid: QUILLMERE, readBy: who.userId }))
    .filter(({ scenario }) => scenario === 'TasksGiven')
    .map(
      ({ content }) =>
        JSON.parse(content) as { customerName?: string; moreCustomers?: number; applications?: object[] },
    )

describe('a task for several customers', () => {
  const draft = { kind: 'call-back' as const, dueDay: DAY, dueTime: '15:00', note: 'A spring offer' }

  it('is created for each of them, and one call undoes all of it', async () => {
    const applicationIds = await several(['Ashdown', 'Birch'])
    const { before, failed } = await dealer.client.tasks.createMany({ applicationIds, ...draft })
    expect(failed).toEqual([])
    for (const id of applicationIds) expect(await openTasks(id)).toMatchObject([draft])
    expect(await dealer.client.tasks.restore({ states: before })).toEqual({ restored: 2 })
    expect(await ownersOf(applicationIds)).toEqual([[], []])
  })

  it('notifies the assigned colleague once, and not the assigning user', async () => {
    const applicationIds = await several(['Cedar', 'Dogwood', 'Elder', 'Fir'])
    await dealer.client.tasks.createMany({ applicationIds, ...draft, ownerUserId: CAST.colleague.userId })
    expect(await given(colleague)).toMatchObject([{ agentName: 'Dealer Tester', moreCustomers: 1 }])
    expect((await given(colleague))[0]?.applications).toHaveLength(3)
    await dealer.client.tasks.createMany({ applicationIds, ...draft, ownerUserId: CAST.dealer.userId })
    expect(await given(dealer)).toEqual([])
  })

  it('skips customers that the user cannot see, with the reason, and creates the others', async () => {
    const [mine = ''] = await several(['Gorse'])
    const { before, failed } = await dealer.client.tasks.createMany({ applicationIds: [mine, 'nothing'], ...draft })
    expect(failed).toEqual([{ applicationId: 'nothing', message: 'There is nothing here that you can see.' }])
    expect(before).toHaveLength(1)
  })

  it('needs a note if its kind has no text', async () => {
    const applicationIds = await several(['Heath'])
    await expect(dealer.client.tasks.createMany({ applicationIds, kind: 'other', dueDay: DAY })).rejects.toMatchObject({
      fields: { note: 'Say what is to be done' },
    })
  })

  it('is limited to 500 customers', async () => {
    const applicationIds = Array.from({ length: 501 }, (_, at) => `id-${at}`)
    await expect(dealer.client.tasks.createMany({ applicationIds, ...draft })).rejects.toMatchObject({ status: 400 })
  })
})

describe('assigning several customers', () => {
  const assign = (applicationIds: readonly string[], ownerUserId = CAST.colleague.userId, who = dealer) =>
    who.client.tasks.assign({ applicationIds: [...applicationIds], ownerUserId })

  it('gives their open tasks to the colleague, and creates one for a customer without any', async () => {
    const [busy = '', idle = ''] = await several(['Ivy', 'Juniper'])
    const facts = { affiliateUserId: QUILLMERE, applicationId: busy, kind: 'call-back' as const, dueDay: DAY }
    await dealer.client.tasks.create({ ...facts, ownerUserId: CAST.dealer.userId })
    await dealer.client.tasks.create(facts)
    await assign([busy, idle])
    const { userId } = CAST.colleague
    expect(await ownersOf([busy, idle])).toEqual([[userId, userId], [userId]])
    expect(await openTasks(idle)).toMatchObject([{ note: 'Take over', ownerName: 'Colleague Tester' }])
  })

  it('can be undone, which restores the owners and removes the created tasks', async () => {
    const [busy = '', idle = ''] = await several(['Kale', 'Larch'])
    const facts = { affiliateUserId: QUILLMERE, applicationId: busy, kind: 'call-back' as const, dueDay: DAY }
    await dealer.client.tasks.create({ ...facts, ownerUserId: CAST.dealer.userId })
    await dealer.client.tasks.create(facts)
    const { before } = await assign([busy, idle])
    await dealer.client.tasks.restore({ states: before })
    expect((await ownersOf([busy, idle])).map((owners) => owners.toSorted())).toEqual([[CAST.dealer.userId, null], []])
  })

  it('notifies the colleague about a single customer with a link', async () => {
    const [id = ''] = await several(['Maple'])
    await assign([id])
    expect((await given(colleague)).at(0)).toMatchObject({ applicationId: id, customerName: 'Callum Maple' })
  })

  it('changes and publishes nothing when repeated', async () => {
    const ids = await several(['Nettle'])
    await assign(ids)
    const told = (await given(colleague)).length
    expect(await assign(ids)).toEqual({ before: [], failed: [] })
    expect((await given(colleague)).length).toBe(told)
  })

  it('is refused for a colleague of another dealership', async () => {
    const ids = await several(['Oak'])
    const { failed } = await assign(ids, CAST.other.userId)
    expect(failed).toEqual([{ applicationId: ids[0], message: 'Choose a colleague of this dealership' }])
    expect(await ownersOf(ids)).toEqual([[]])
  })

  it('by another dealership changes nothing, and neither does its undo', async () => {
    const ids = await several(['Pine'])
    const { before } = await assign(ids)
    expect((await assign(ids, CAST.other.userId, other)).failed).toHaveLength(1)
    expect(await other.client.tasks.restore({ states: before })).toEqual({ restored: 0 })
    expect(await ownersOf(ids)).toEqual([[CAST.colleague.userId]])
  })
})
