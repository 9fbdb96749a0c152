import { expect, it } from 'vitest'
import { createSyncedDrafts } from '../../page/drafts/synced-drafts.ts'
import { createDraftAutosave, createPassingDrafts, type DraftStore } from '../../page/index.ts'
import { createTestDraftServer } from '../../page/testing/draft-server.ts'
import { aPage, create, DEAL, nameCustomer } from '../testing/opened.ts'
import { createDrafting } from './drafting.ts'

const STOCK = { registration: 'ZZ23 KHP', price: 18_995, mileage: 28_400 }
const read = () => new Date('2026-11-20T14:02:00Z')

/** A quick quote on a device; the same store simulates a reload. */
async function begin({ test = aPage(), store = createPassingDrafts(read) as DraftStore, prefill = {}, id = 'a' } = {}) {
  const drafting = createDrafting(createDraftAutosave(store, id, read))
  await expect.poll(() => drafting.found.value).not.toBeUndefined()
  const { state } = create(test, prefill, drafting.latest())
  await test.settled()
  const stop = drafting.follow(state, prefill)
  return { state, store, drafting, test, stop }
}

type Begun = Awaited<ReturnType<typeof begin>>

async function reload({ store, drafting, test, stop }: Begun, prefill = {}) {
  await drafting.autosave.whenKept()
  stop()
  return begin({ test, store, prefill })
}

const typed = async () => {
  const begun = await begin({ prefill: DEAL })
  begun.state.fields.price.value = 17_500
  nameCustomer(begun.state)
  await begun.state.lookUp.find()
  return begun
}

it('keeps typed values over a reload, with the term, the order and the chosen offer', async () => {
  const begun = await typed()
  begun.state.fields.term.value = 37
  begun.state.sort.value = 'apr'
  begun.state.choose('0-proposal-70')
  const { state } = await reload(begun)
  const { fields, customer, sort, pickedKey } = state
  expect([fields.price.value, customer.values.value.name, fields.term.value]).toEqual([17_500, 'Callum Penrose', 37])
  expect([sort.value, pickedKey.value]).toEqual(['apr', '0-proposal-70'])
})

it('keeps the typed price over the URL’s', async () => {
  const { state } = await reload(await typed(), STOCK)
  expect(state.fields.price.value).toBe(17_500)
})

it.each([
  ['an empty form', {}],
  ['a looked-up stock vehicle', STOCK],
])('stores nothing for %s', async (_fact, prefill) => {
  const { state, store, drafting } = await begin({ prefill })
  await state.lookUp.find()
  await drafting.autosave.whenKept()
  expect(await store.count()).toBe(0)
})

it('stores nothing once the form matches its initial state', async () => {
  const { state, store, drafting } = await begin()
  state.customer.set('name', 'C')
  await drafting.autosave.whenKept()
  expect(await store.count()).toBe(1)
  state.customer.set('name', '')
  await drafting.autosave.whenKept()
  expect(await store.count()).toBe(0)
})

it('drops the draft once the quote is saved, and stores later changes again', async () => {
  const { state, store, drafting } = await typed()
  await drafting.autosave.whenKept()
  await state.saving.save()
  await drafting.autosave.whenKept()
  expect(await store.count()).toBe(0)
  state.fields.deposit.value = 2500
  await drafting.autosave.whenKept()
  expect(await store.count()).toBe(1)
})

it('names the customer and the vehicle in the list', async () => {
  const { store, drafting } = await typed()
  await drafting.autosave.whenKept()
  expect((await store.list())[0]?.summary).toMatchObject({
    kind: 'quick-quote',
    name: 'Callum Penrose',
    vehicle: 'Volkswagen Golf',
  })
})

it('keeps several at once, each by its id', async () => {
  const store = createPassingDrafts(read)
  for (const id of ['a', 'b']) {
    const { state, drafting } = await begin({ store, id })
    state.customer.set('name', id)
    await drafting.autosave.whenKept()
  }
  expect((await store.list()).map(({ id, summary }) => [id, summary.name])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ])
})

it('ignores a draft that it cannot read', async () => {
  const store = createPassingDrafts(read)
  const { state, drafting } = await begin({ store })
  state.customer.set('name', 'Callum')
  await drafting.autosave.whenKept()
  const [kept] = await store.list()
  if (!kept) throw new Error('Nothing was kept')
  await store.keep('a', { ...kept, value: { version: 1, fields: { name: 7 } } })
  expect((await begin({ store })).state.customer.values.value.name).toBe('')
})

/** The same quick quote on another device of the user. */
async function onAnotherDevice(server: ReturnType<typeof createTestDraftServer>) {
  const store = createSyncedDrafts({ device: createPassingDrafts(read), server: server.api, wait: () => () => {} })
  await store.refresh()
  const begun = await begin({ store })
  return { ...begun, push: store.pushAll, refresh: store.refresh }
}

async function twoDevices() {
  const server = createTestDraftServer()
  const first = await onAnotherDevice(server)
  first.state.fields.price.value = 17_500
  nameCustomer(first.state)
  await first.drafting.autosave.whenKept()
  await first.push()
  return { server, first, second: await onAnotherDevice(server) }
}

it('shows what another device typed, and keeps what was typed here', async () => {
  const { server, first, second } = await twoDevices()
  expect(second.state.fields.price.value).toBe(17_500)
  first.state.fields.deposit.value = 1500
  await first.drafting.autosave.whenKept()
  await first.push()
  second.state.customer.set('email', 'callum@mail.forecourt.test')
  await second.drafting.autosave.whenKept()
  await second.push()
  const { fields, customer } = second.state
  expect([fields.deposit.value, customer.values.value.email]).toEqual([1500, 'callum@mail.forecourt.test'])
  await second.drafting.autosave.whenKept()
  await second.push()
  await first.refresh()
  expect(first.state.customer.values.value.email).toBe('callum@mail.forecourt.test')
  expect(server.valueOf('a')).toMatchObject({ fields: { deposit: 1500, email: 'callum@mail.forecourt.test' } })
})

it('looks up the vehicle that another device chose', async () => {
  const { first, second } = await twoDevices()
  second.state.fields.registration.value = STOCK.registration
  await second.drafting.autosave.whenKept()
  await second.push()
  await first.refresh()
  await first.test.settled()
  expect(first.state.vehicle.value).toMatchObject({ make: 'Volkswagen' })
})

it('is emptied on request once another device has saved the quote', async () => {
  const { first, second } = await twoDevices()
  await first.state.saving.save()
  await first.drafting.autosave.whenKept()
  await first.push()
  await second.refresh()
  second.drafting.autosave.question.value?.useTheirs()
  await expect.poll(() => second.state.customer.values.value.name).toBe('')
  expect([second.state.fields.price.value, second.drafting.autosave.question.value]).toEqual([null, null])
})

it('takes the other device’s price once it was chosen there', async () => {
  const { first, second } = await twoDevices()
  const type = async ({ state, drafting, push }: typeof first, name: 'price' | 'deposit', pounds: number) => {
    state.fields[name].value = pounds
    await drafting.autosave.whenKept()
    await push()
  }
  await type(first, 'deposit', 1500)
  await type(second, 'price', 15_000)
  await second.push()
  await first.refresh()
  await type(first, 'price', 16_000)
  await type(second, 'price', 15_500)
  const question = second.drafting.autosave.question.value
  expect(question?.conflicts).toEqual([{ label: 'Vehicle price', mine: '£15,500', theirs: '£16,000' }])
  question?.keepMine()
  await expect.poll(() => second.drafting.autosave.question.value).toBeNull()
  await second.push()
  await first.refresh()
  expect(first.state.fields.price.value).toBe(15_500)
})
