import { describe, expect, it } from 'vitest'
import { fakeSources } from './testing/fake-sources.ts'
import { open, sportage } from './testing/opened.ts'
import { sampleValuations } from './testing/samples.ts'

describe('the list', () => {
  const full = () => open(fakeSources({ mine: sampleValuations(), ofDealerships: sampleValuations(3) }))

  it('is the user’s own, or of the dealerships for whoever works for several', () => {
    const { sources, state } = full()
    state.start()
    expect([state.list.scope.value, sources.asked]).toEqual(['mine', ['mine']])
    sources.worksForSeveral.value = true
    expect([state.list.scope.value, sources.asked.at(-1)]).toEqual(['dealerships', 'dealerships 1001'])
  })

  it('follows the choice of dealerships', () => {
    const { sources, state } = full()
    state.list.show('dealerships')
    state.start()
    sources.dealerships.value = [
      { affiliateUserId: 5, name: 'Five' },
      { affiliateUserId: 6, name: 'Six' },
    ]
    expect(sources.asked.at(-1)).toBe('dealerships 5 6')
  })

  it('is narrowed by month and by text, spaces or none', () => {
    const { state } = full()
    state.list.status.value = 'older'
    expect([state.list.rows.value.length, state.list.counts.value]).toEqual([6, { all: 12, current: 6, older: 6 }])
    state.list.status.value = 'all'
    state.list.text.value = 'zz72 bne'
    expect(state.list.rows.value).toEqual([sportage])
    state.list.text.value = 'sportage 1.6'
    expect(state.list.rows.value).toEqual([sportage])
  })

  it.each([
    ['too-many', Array.from({ length: 21 }, (_, at) => ({ affiliateUserId: at, name: String(at) }))],
    ['ready', Array.from({ length: 20 }, (_, at) => ({ affiliateUserId: at, name: String(at) }))],
    ['none-selected', []],
    ['loading', null],
  ])('is %s', (phase, dealerships) => {
    const { sources, state } = full()
    sources.dealerships.value = dealerships
    state.list.show('dealerships')
    expect(state.list.phase.value).toBe(phase)
  })

  it('that could not be fetched has failed; with earlier rows it is stale', () => {
    const { sources, state } = full()
    sources.mine.failed.value = new Error('offline')
    expect([state.list.phase.value, state.list.isStale.value]).toEqual(['ready', true])
    sources.mine.data.value = []
    expect(state.list.phase.value).toBe('failed')
    state.list.reload()
    expect(sources.asked).toEqual(['mine again'])
  })

  it('is written for a spreadsheet as it is shown', () => {
    const { state } = full()
    state.list.text.value = 'golf'
    const { name, text } = state.exportFile()
    expect(name).toBe('valuations-2026-11-20.csv')
    expect(text.split('\r\n')[1]).toBe(
      'ZZ23 KHP,Volkswagen Golf 1.5 TSI Style,28400,19150,17400,16550,15300,20/11/2026,19300,18870,17250,01/11/2026,20/11/2026,Rhian Tolland,Current',
    )
  })
})
