import { type Application, contract } from '@forecourt/core'
import { expect, it, test } from 'vitest'
import { writePlace } from '../../kit/index.ts'
import { signal } from '../../signals/index.ts'
import { FILTER_QUERY } from '../filters/filters.ts'
import { createCustomers } from '../state.ts'
import { aPage, open } from '../testing/opened.ts'
import { sampleRecords } from '../testing/samples.ts'
import { placeAfterWalk, queueName } from './list-queue.ts'

test.each([
  ['no filter', {}, 'Everything'],
  ['a group', { group: 'needs-you' }, 'Needs you'],
  ['a status', { status: 'Predicted Approval' }, 'Predicted Approval'],
  ['an entry of Today', { today: 'rejected' }, 'Documents rejected'],
  ['several filters', { group: 'approved', product: 'PCP', lender: 75 }, 'Approved, PCP, Thornlode'],
  ['a search, without its text', { text: 'Penrose' }, 'Search'],
] as const)('names the queue of %s', (_, part, name) => {
  expect(queueName({ filters: { ...FILTER_QUERY.none, ...part }, isStaff: false, lenders: [[75, 'Thornlode']] })).toBe(
    name,
  )
})

it('the filtered and sorted rows become the queue', async () => {
  const { state, test } = await open(aPage(), 'group=needs-you&sort=name')
  state.beginQueue()
  expect(test.page.queue.current.value).toEqual({ name: 'Needs you', ids: state.rows.value.map(({ id }) => id) })
})

it('rows of later pages join the queue after the list has left the screen', async () => {
  const records = sampleRecords(250)
  const page = aPage(records)
  const later = new AbortController()
  const rows = records.filter((record): record is Application => 'cosmosId' in record)
  page.on(contract.applications.list, async ({ body: { limit = 0, after } }) => {
    if (after && !later.signal.aborted) await new Promise((resolve) => later.signal.addEventListener('abort', resolve))
    const from = after ? rows.findIndex(({ cosmosId }) => cosmosId === after.id) + 1 : 0
    return rows.slice(from, from + limit)
  })
  const state = createCustomers(page.page, { query: signal(''), onFilters: () => {} })
  const { current } = page.page.queue
  const stop = state.start()
  await expect.poll(() => state.rows.value.length).toBeGreaterThan(90)
  state.beginQueue()
  stop()
  expect(current.value?.ids.length).toBeLessThan(250)
  later.abort()
  await expect.poll(() => current.value?.ids.length).toBe(250)
})

test.each([
  ['returns to the row visited last', 'opened', 'c', '12~40~opened~c'],
  ['keeps its scroll position', 'seen', 'c', '10~40~seen~a'],
  ['stays if no step was taken', 'opened', null, '10~40~opened~a'],
  ['stays if the steps were through another list', 'opened', 'x', '10~40~opened~a'],
])('a list %s', (_, how, walked, place) => {
  const given = writePlace({ id: 'a', index: 10, offset: 40, isOpened: how === 'opened' })
  const current = { peek: () => ({ name: 'Needs you', ids: ['a', 'b', 'c'] }) }
  expect(placeAfterWalk(given, { current: current as never, walked: () => walked })).toBe(place)
})
