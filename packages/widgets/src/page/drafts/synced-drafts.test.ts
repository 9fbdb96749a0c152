import { aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { aDraft } from '../testing/a-draft.ts'
import { createTestDraftServer } from '../testing/draft-server.ts'
import { createPassingDrafts, type DraftQuestion } from './draft-store.ts'
import type { MergeRules } from './merge-draft.ts'
import { createSyncedDrafts } from './synced-drafts.ts'

const rules: MergeRules = {
  groups: [],
  labelOf: ([name = '']) => name,
  wordsOf: (_path, value) => (typeof value === 'string' ? value : null),
}

type Values = Readonly<Record<string, string>>

/** One device of the user, whose timers run when the test says so. */
function deviceOf(server: ReturnType<typeof createTestDraftServer>, device = createPassingDrafts(aMoment)) {
  const store = createSyncedDrafts({ device, server: server.api, wait: () => () => {} })
  return { store, device, push: store.pushAll }
}

type Device = ReturnType<typeof deviceOf>

/** A form of the draft on a device. */
function formOn({ store }: Device, values: Values = {}, id = 'a') {
  let current = values
  const asked: (DraftQuestion | null)[] = []
  const onlyHere: boolean[] = []
  const stop = store.open(id, {
    rules,
    current: () => current,
    show: (value) => {
      current = value as Values
    },
    empty: () => {
      current = {}
    },
    ask: (question) => void asked.push(question),
    noteOnlyHere: (on) => void onlyHere.push(on),
  })
  return {
    values: () => current,
    question: () => asked.at(-1) ?? null,
    isOnlyHere: () => onlyHere.at(-1),
    stop,
    type: async (part: Values) => {
      current = { ...current, ...part }
      await store.keep(id, aDraft({ name: current.name ?? '' }, current))
    },
  }
}

/** Two devices of one user with the same draft open. */
async function bothOpen() {
  const server = createTestDraftServer()
  const office = deviceOf(server)
  const phone = deviceOf(server)
  const first = formOn(office)
  await first.type({ name: 'Maud', price: '100' })
  await office.push()
  await phone.store.refresh()
  const found = await phone.store.read('a')
  const second = formOn(phone, found?.value as Values)
  await phone.store.refresh()
  return { server, office, phone, first, second }
}

it('opens on another device with what was typed', async () => {
  const { second, phone } = await bothOpen()
  expect(second.values()).toEqual({ name: 'Maud', price: '100' })
  expect((await phone.store.list()).map(({ id, summary }) => [id, summary.name])).toEqual([['a', 'Maud']])
})

it('brings changes of different fields together on both devices', async () => {
  const { office, phone, first, second } = await bothOpen()
  await first.type({ name: 'Maud Half' })
  await office.push()
  await second.type({ price: '200' })
  await phone.push()
  await phone.push()
  await office.store.refresh()
  const merged = { name: 'Maud Half', price: '200' }
  expect([first.values(), second.values()]).toEqual([merged, merged])
  expect([first.question(), second.question()]).toEqual([null, null])
})

it.each([
  ['keepMine', { name: 'Maud', price: '300', deposit: '5' }],
  ['useTheirs', { name: 'Maud', price: '200', deposit: '5' }],
] as const)('asks about a field that both changed: %s', async (answer, both) => {
  const { office, phone, first, second } = await bothOpen()
  await first.type({ price: '200', deposit: '5' })
  await office.push()
  await second.type({ price: '300' })
  await phone.push()
  expect(second.question()?.conflicts).toEqual([{ label: 'price', mine: '300', theirs: '200' }])
  second.question()?.[answer]()
  await expect.poll(() => second.values()).toEqual(both)
  await phone.push()
  await office.store.refresh()
  await expect.poll(() => first.values()).toEqual(both)
  expect([first.question(), second.question()]).toEqual([null, null])
})

it('saves nothing while the question is open, and keeps what is typed meanwhile', async () => {
  const { server, office, phone, first, second } = await bothOpen()
  await first.type({ price: '200' })
  await office.push()
  await second.type({ price: '300' })
  await phone.push()
  await second.type({ name: 'Ivo' })
  await phone.push()
  expect(server.valueOf('a')).toEqual({ name: 'Maud', price: '200' })
  second.question()?.useTheirs()
  await expect.poll(() => server.valueOf('a')).toEqual({ name: 'Ivo', price: '200' })
})

it('is kept on the device without a connection, and saved once there is one', async () => {
  const server = createTestDraftServer()
  const office = deviceOf(server)
  const form = formOn(office)
  server.isReachable = false
  await form.type({ name: 'Maud' })
  await office.push()
  expect([form.isOnlyHere(), await office.store.count()]).toEqual([true, 1])
  server.isReachable = true
  await office.store.refresh()
  expect([form.isOnlyHere(), await office.store.count(), server.valueOf('a')]).toEqual([false, 0, { name: 'Maud' }])
})

it('of an earlier release is saved at the start', async () => {
  const server = createTestDraftServer()
  const office = deviceOf(server)
  await office.device.keep('old', aDraft({}, { name: 'Ivo' }))
  await office.store.refresh()
  expect(server.valueOf('old')).toEqual({ name: 'Ivo' })
})

it('that is thrown away leaves every device, and comes back with undo', async () => {
  const { server, office, phone, second } = await bothOpen()
  second.stop()
  const kept = await office.store.read('a')
  await office.store.drop('a')
  await office.push()
  await phone.store.refresh()
  expect([await office.store.list(), await phone.store.list(), server.valueOf('a')]).toEqual([[], [], undefined])
  if (kept) await office.store.keep('a', kept)
  await office.push()
  await phone.store.refresh()
  expect((await phone.store.list()).map(({ id }) => id)).toEqual(['a'])
})

it('that is thrown away without a connection leaves the other devices later', async () => {
  const { server, office, phone, second } = await bothOpen()
  second.stop()
  server.isReachable = false
  await office.store.drop('a')
  await office.push()
  expect(await office.store.list()).toEqual([])
  server.isReachable = true
  await office.store.refresh()
  await phone.store.refresh()
  expect([await phone.device.list(), server.valueOf('a')]).toEqual([[], undefined])
})

it('that another device changed after it was thrown away here stays', async () => {
  const { server, office, phone, second } = await bothOpen()
  server.isReachable = false
  await office.store.drop('a')
  await office.push()
  server.isReachable = true
  await second.type({ price: '200' })
  await phone.push()
  await office.store.refresh()
  expect([(await office.store.list()).length, server.valueOf('a')]).toEqual([1, { name: 'Maud', price: '200' }])
})

it.each([
  ['keepMine', { name: 'Maud', price: '100' }, { name: 'Maud', price: '100' }],
  ['useTheirs', undefined, {}],
] as const)('that was sent on another device is asked about where it is open: %s', async (answer, kept, values) => {
  const { server, office, phone, second } = await bothOpen()
  await office.store.drop('a')
  await office.push()
  await phone.store.refresh()
  expect(second.question()).toMatchObject({ conflicts: null })
  second.question()?.[answer]()
  await expect.poll(() => server.valueOf('a')).toEqual(kept)
  await phone.push()
  expect([second.values(), (await phone.device.list()).length]).toEqual([values, kept ? 1 : 0])
})

it('typed in two tabs of one browser keeps both fields', async () => {
  const server = createTestDraftServer()
  const shared = createPassingDrafts(aMoment)
  const one = deviceOf(server, shared)
  const other = deviceOf(server, shared)
  const first = formOn(one)
  await first.type({ name: 'Maud' })
  const second = formOn(other, { name: 'Maud' })
  await second.type({ price: '200' })
  await first.type({ deposit: '5' })
  const merged = { name: 'Maud', price: '200', deposit: '5' }
  expect([first.values(), (await shared.read('a'))?.value]).toEqual([merged, merged])
})

it('that the server refuses stays on the device, and is not saved again until it changes', async () => {
  const server = createTestDraftServer()
  const office = deviceOf(server)
  const form = formOn(office)
  server.refuses = true
  await form.type({ name: 'Maud' })
  await office.push()
  expect([form.isOnlyHere(), await office.store.count()]).toEqual([true, 1])
})

it('that was sent while it was being saved does not stay on the server', async () => {
  const server = createTestDraftServer()
  const office = deviceOf(server)
  const form = formOn(office)
  await form.type({ name: 'Maud' })
  await Promise.all([office.push(), office.store.drop('a')])
  await office.push()
  expect([server.valueOf('a'), await office.device.list()]).toEqual([undefined, []])
})
