import { contract } from '@forecourt/core'
import { aDealer, people, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../kit/index.ts'
import { aPage, ofSeveral, open, sportage } from '../testing/opened.ts'
import { sampleValuations } from '../testing/samples.ts'

const { dealers, valuations } = contract
const many = (count: number) => Array.from({ length: count }, (_, at) => aDealer({ affiliateUserId: at + 1 }))

async function shown(test = aPage({ mine: sampleValuations() })) {
  const opened = await open(test)
  opened.state.start()
  await test.settled()
  return opened
}

describe('the list', () => {
  it.each([
    ['the user’s own', aPage, 'mine', ['valuations.list']],
    ['the dealerships’ for a user with several', ofSeveral, 'dealerships', Array(4).fill('valuations.ofDealership')],
  ])('is %s', async (_fact, page, scope, calls) => {
    const { test, state } = await shown(page())
    expect([state.list.scope.value, test.calls()]).toEqual([scope, calls])
  })

  it('follows the choice of dealerships', async () => {
    const { test } = await shown(ofSeveral())
    test.asked.length = 0
    test.page.dealers.select([1002, 1003])
    await test.settled()
    expect(test.askedOf(valuations.ofDealership).map(({ params }) => params.id)).toEqual([1002, 1003])
  })

  it('is filtered by month and by text, with or without spaces', async () => {
    const { state } = await shown()
    state.list.change({ status: 'older' })
    expect([state.list.rows.value.length, state.list.counts.value]).toEqual([6, { all: 12, current: 6, older: 6 }])
    state.list.change({ status: 'all' })
    state.list.change({ text: 'zz72 bne' })
    expect(state.list.rows.value).toEqual([sportage])
    state.list.change({ text: 'sportage 1.6' })
    expect(state.list.rows.value).toEqual([sportage])
  })

  it.each([
    ['too-many', many(21)],
    ['ready', many(20)],
    ['none-selected', []],
  ])('is %s', async (phase, offered) => {
    const test = ofSeveral()
    test.on(dealers.list, offered)
    const { state } = await shown(test)
    state.list.change({ scope: 'dealerships' })
    await test.settled()
    expect(state.list.phase.value).toBe(phase)
  })

  it('fails if the dealerships cannot be fetched, and retries them', async () => {
    const test = aPage({ user: people.owen })
    test.on(dealers.list, unreachable())
    const { state } = await shown(test)
    state.list.change({ scope: 'dealerships' })
    expect(state.list.phase.value).toBe('failed')
    test.on(dealers.list, many(2))
    state.list.reload()
    await test.settled()
    expect([state.list.phase.value, state.list.dealerships.value?.length]).toEqual(['ready', 2])
  })

  it('fails without a fetch; with earlier rows it is stale', async () => {
    const { test, state } = await shown()
    test.on(valuations.list, unreachable())
    state.list.reload()
    await test.settled()
    expect([state.list.phase.value, state.list.failed.value]).toEqual(['ready', expect.any(Error)])
    const failing = aPage()
    failing.on(valuations.list, unreachable())
    expect((await shown(failing)).state.list.phase.value).toBe('failed')
  })

  it('exports the filtered rows as a spreadsheet', async () => {
    const { state } = await shown()
    state.list.change({ text: 'golf' })
    const file = state.exportFile()
    expect(file.name).toBe('valuations-2026-11-20')
    expect(csvOf(file).split('\r\n')[1]).toBe(
      'ZZ23 KHP,Volkswagen Golf 1.5 TSI Style,28400,19150,17400,16550,15300,20/11/2026,19300,18870,17250,01/11/2026,20/11/2026,Rhian Tolland,Current',
    )
  })
})
