import { type Application, contract } from '@forecourt/core'
import { aGate, anApplication, aPortalConfig, people, unreachable } from '@forecourt/core/testing'
import { expect, it, vi } from 'vitest'
import type { TestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import { recordId } from '../rows/records.ts'
import { aPage } from '../testing/opened.ts'
import type { CommandItem } from './items.ts'
import { createCommand, dealOf } from './state.ts'
import { aCommandPage, loadRecords, places } from './testing/command-page.ts'

async function open(text = '', test: TestPage = aCommandPage(), applicationId = '') {
  const choose = vi.fn<(item: CommandItem) => void>()
  const state = createCommand(test.page, { places: signal(places), applicationId: signal(applicationId), choose })
  state.start()
  await loadRecords(test)
  state.open()
  state.text.value = text
  await test.pass(300)
  const titled = (title: string) => state.groups.value.find((group) => group.title === title)
  const names = () => titled('Customers')?.items.map((item) => item.kind === 'customer' && item.row.name)
  return { test, state, choose, titled, names }
}

it('requests and lists nothing while closed', async () => {
  const { state, test } = await open('penrose')
  state.close()
  const before = test.askedOf(contract.applications.search).length
  state.text.value = 'whitlock'
  await test.pass(300)
  expect(state.groups.value).toEqual([])
  expect(test.askedOf(contract.applications.search)).toHaveLength(before)
})

it('prices with the residuals of the broker’s usual mileage, also if that is known only later', async () => {
  const test = aCommandPage()
  const gate = aGate()
  test.once(contract.portal.config, async () => {
    await gate.opened
    return { ...aPortalConfig(), defaultAnnualMileage: 12_000 }
  })
  const choose = vi.fn<(item: CommandItem) => void>()
  const state = createCommand(test.page, { places: signal([]), applicationId: signal(''), choose })
  state.start()
  state.open()
  state.text.value = 'ZZ23 KHP 18995 2000 37'
  const mileages = () => test.askedOf(contract.quotes.residuals).map(({ body }) => body.annualMileage)
  await vi.waitUntil(() => mileages().length === 1)
  gate.open()
  await test.settled()
  expect(mileages().at(-1)).toBe(12_000)
})

it.each([
  ['a name', 'penrose'],
  ['parts of a name, in any order', 'penr call'],
  ['a registration without its space', 'zz23khp'],
])('finds a loaded customer by %s', async (_fact, text) => {
  const { names } = await open(text)
  expect(names()).toContain('Callum Penrose')
})

it('lists the server’s results after the loaded ones, without duplicates', async () => {
  const test = aCommandPage()
  const older: Application = anApplication({
    cosmosId: 'older-1',
    customer: { firstName: 'Penrose', lastName: 'Older' },
  })
  const loaded = (await open('penrose')).test.page.stores.applications.records.value[0] as Application
  test.on(contract.applications.search, [loaded, older])
  const { names } = await open('penrose', test)
  expect(names()).toEqual(['Callum Penrose', 'Penrose Older'])
})

it('reports a failed server search, and lists the loaded ones', async () => {
  const test = aCommandPage()
  test.on(contract.applications.search, unreachable)
  const { state, names } = await open('penrose', test)
  await expect.poll(() => state.failed.value).toBeInstanceOf(Error)
  expect(names()).toEqual(['Callum Penrose'])
})

it('prices a vehicle: the lowest of each product, how the text was read, and the owner of the car', async () => {
  const { titled, names } = await open('ZZ23 KHP 18995 2000')
  await expect.poll(() => titled('Price')?.items).toHaveLength(2)
  expect(titled('Price')?.note).toBe('£18,995, deposit £2,000, your usual 49 months, Prime')
  expect(names()).toContain('Callum Penrose')
})

it('reprices another amount without another call', async () => {
  const { state, titled, test } = await open('ZZ23 KHP 18995')
  await expect.poll(() => titled('Price')?.items).toHaveLength(2)
  const asked = test.askedOf(contract.vehicles.lookUpInternal).length
  const before = titled('Price')?.items[0]
  state.text.value = 'ZZ23 KHP 18995 4000'
  await test.pass(300)
  expect(titled('Price')?.items[0]).not.toEqual(before)
  expect(test.askedOf(contract.vehicles.lookUpInternal)).toHaveLength(asked)
})

it('asks staff without a dealership to choose one', async () => {
  const test = aCommandPage(aPage([], { user: people.owen }))
  const { titled } = await open('ZZ23 KHP 18995', test)
  expect(titled('Price')?.note).toBe('Choose one dealership to see a price')
})

it('passes the priced deal to the screen that it opens', async () => {
  const { state, titled, choose } = await open('ZZ23 KHP 18995 2000')
  await expect.poll(() => titled('Price')?.items).toHaveLength(2)
  state.choose(state.active.value)
  const [[item] = []] = choose.mock.calls
  expect(item && dealOf(item)).toEqual({
    registration: 'ZZ23KHP',
    price: 18_995,
    deposit: 2000,
    term: 49,
    product: 'pcp',
    sort: 'monthly',
  })
  expect([state.isOpen.value, state.text.value]).toEqual([false, ''])
})

it('keeps the typed text when closed without a choice', async () => {
  const { state } = await open('penrose')
  state.close()
  state.open()
  expect(state.text.value).toBe('penrose')
})

it('wraps from the last line to the first, and restarts at the first when more is typed', async () => {
  const { state } = await open('')
  const first = state.active.value
  state.move(-1)
  expect(state.active.value).not.toEqual(first)
  state.move(1)
  expect(state.active.value).toEqual(first)
  state.move(1)
  state.text.value = 'pay'
  expect(state.active.value).toMatchObject({ place: { id: '/payments' } })
})

it('lists the open customer first among the recent ones, storing only ids in the tab', async () => {
  const test = aCommandPage()
  const { titled } = await open('', test, 'customer-1')
  expect(titled('Recent')?.items).toMatchObject([{ kind: 'customer', row: { id: 'customer-1' } }])
  expect(test.page.storage.tab?.getItem('forecourt.recent')).toBe('customer-1')
})

it('lists the host’s places under their groups', async () => {
  const { titled } = await open('')
  expect(titled('Screens')?.items).toHaveLength(2)
  expect(titled('This customer')?.items).toHaveLength(1)
})

it('values the open customer’s vehicle', async () => {
  const test = aCommandPage()
  const { page } = (await open('', test)).test
  const record = page.stores.applications.records.value.find(({ vehicle }) => vehicle?.vrm === 'ZZ23KHP')
  const { titled } = await open('value', test, record ? recordId(record) : '')
  const item = titled('This customer')?.items[0]
  expect(item && dealOf(item)).toEqual({ registration: 'ZZ23KHP' })
})

it('says when a vehicle was last valued, if known', async () => {
  const test = aCommandPage()
  const valued = (created: string) => ({ vrm: 'ZZ23 KHP', vehicleMileage: 20_000, created })
  test.on(contract.valuations.list, [valued('2026-10-02T10:00:00Z'), valued('2026-11-18T10:00:00Z')])
  const { titled } = await open('ZZ23KHP 18995', test)
  const [customer] = titled('Customers')?.items ?? []
  expect(customer).toMatchObject({ row: { name: 'Callum Penrose' }, lastValued: '18/11/2026' })
  const words = titled('Acts')?.items.map((item) => item.kind === 'act' && item.words)
  expect(words).toContain('Value ZZ23 KHP, last valued 18/11/2026')
})

it('offers no customer acts while no customer is open', async () => {
  const { titled } = await open('value')
  expect(titled('This customer')).toBeUndefined()
})
