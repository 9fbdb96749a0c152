import { contract } from '@forecourt/core'
import { people } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { signal } from '../../signals/index.ts'
import { aPage } from '../testing/opened.ts'
import { createFirstSteps } from './state.ts'

const NOTHING = { isOnSite: false, hasCustomers: false, hasColleagues: false }
const ALL = { isOnSite: true, hasCustomers: true, hasColleagues: true }

async function open({ done = NOTHING, isEmpty = true, test = aPage([]), isStaff = false } = {}) {
  test.on(contract.dealers.firstSteps, done)
  const list = { isEmpty: signal(isEmpty) }
  const first = createFirstSteps(test.page, list.isEmpty, signal({ isStaff }))
  first.follow()
  await test.settled()
  return {
    test,
    list,
    first,
    ticked: () => first.steps.value?.filter(({ isDone }) => isDone).map(({ name }) => name) ?? null,
  }
}

it('an empty dealership has three', async () => {
  const { ticked, first } = await open()
  expect(first.steps.value).toHaveLength(3)
  expect(ticked()).toEqual([])
})

it('a dealership with customers causes no request', async () => {
  const { ticked, test } = await open({ isEmpty: false })
  expect(ticked()).toBeNull()
  expect(test.askedOf(contract.dealers.firstSteps)).toHaveLength(0)
})

it('a temporarily empty list has none', async () => {
  const { ticked } = await open({ done: { ...NOTHING, hasCustomers: true } })
  expect(ticked()).toBeNull()
})

it('a step is ticked when done, once the list has its first customer', async () => {
  const { test, list, ticked } = await open()
  test.on(contract.dealers.firstSteps, { ...NOTHING, hasCustomers: true })
  list.isEmpty.value = false
  await test.settled()
  expect(ticked()).toEqual(['quote'])
})

it('they reappear on the next visit until all are done', async () => {
  const { test } = await open()
  const next = await open({ test, isEmpty: false, done: { ...ALL, hasColleagues: false } })
  expect(next.ticked()).toEqual(['quote', 'site'])
  expect((await open({ test, isEmpty: false, done: ALL })).ticked()).toBeNull()
})

it('they do not reappear once dismissed', async () => {
  const { test, first, ticked } = await open()
  first.putAway()
  expect(ticked()).toBeNull()
  expect((await open({ test })).ticked()).toBeNull()
})

it('staff do not see them', async () => {
  expect((await open({ isStaff: true })).ticked()).toBeNull()
})

it('they wait until one dealership is chosen', async () => {
  const test = aPage([], { user: people.marek })
  expect((await open({ test })).ticked()).toBeNull()
})
