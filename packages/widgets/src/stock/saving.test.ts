import { describe, expect, it } from 'vitest'
import { full, golf, open, sportage } from './testing/opened.ts'
import { sampleStock, saved } from './testing/samples.ts'

describe('saved vehicles', () => {
  it('are as the stock has them now, and those that are gone are said to be', () => {
    const sources = full()
    const old = { ...golf, vehicleId: '50101.0', price: 1 }
    const gone = { ...sportage, vehicleId: '50101.999', make: 'Rover' }
    sources.saved.data.value = [saved(old), saved(gone)]
    const { state } = open(sources, 'show=saved')
    expect(state.list.rows.value).toMatchObject([
      { id: '50101.0', price: 18_995, isGone: false, savedAt: '2026-11-18T10:00:00.000Z' },
      { id: '50101.999', isGone: true },
    ])
  })

  it('are not called gone while the stock is still coming', () => {
    const sources = full()
    sources.saved.data.value = [saved({ ...sampleStock(1)[0], vehicleId: '50101.999' })]
    sources.stock.isComing.value = true
    expect(open(sources, 'show=saved').state.list.rows.value[0]?.isGone).toBe(false)
  })

  it('are kept with one press, not two, and it is said', async () => {
    const { sources, state } = open()
    const item = state.list.rows.value[0]
    if (item) await Promise.all([state.saving.save(item), state.saving.save(item)])
    expect(sources.asked).toEqual(['save 50101.0'])
    expect(state.list.savedIds.value.has('50101.0')).toBe(true)
    expect(state.saving.notice.value).toMatchObject({ text: 'Volkswagen Golf saved', hasFailed: false })
  })

  it('are removed with one press, and saved again by undoing it', async () => {
    const sources = full()
    sources.saved.data.value = [saved({ ...sampleStock(1)[0], vehicleId: '50101.0' })]
    const { state } = open(sources)
    const item = state.list.rows.value[0]
    if (item) await Promise.all([state.saving.remove(item), state.saving.remove(item)])
    expect([sources.asked, state.list.savedIds.value.size]).toEqual([['remove 50101.0'], 0])
    expect(state.saving.notice.value).toMatchObject({ text: 'Volkswagen Golf removed from saved', removed: item })
  })

  it('that are in no stock any more are asked about before they go', async () => {
    const sources = full()
    sources.saved.data.value = [saved({ ...sampleStock(1)[0], vehicleId: '50101.999' })]
    const { state } = open(sources, 'show=saved')
    const item = state.list.rows.value[0]
    if (item) await state.saving.remove(item)
    expect([sources.asked, state.saving.leaving.value]).toEqual([[], item])
    state.saving.keep()
    await state.saving.agree()
    expect(sources.asked).toEqual([])
    if (item) await state.saving.remove(item)
    await state.saving.agree()
    expect([sources.asked, state.saving.notice.value?.removed]).toEqual([['remove 50101.999'], null])
  })

  it('that could not be removed are said to be there still', async () => {
    const { sources, state } = open()
    sources.refusesToSave = true
    const item = state.list.rows.value[0]
    if (item) await state.saving.remove(item)
    expect(state.saving.notice.value).toMatchObject({ hasFailed: true, removed: null })
  })

  it('that could not be kept are said not to be', async () => {
    const { sources, state } = open()
    sources.refusesToSave = true
    const item = state.list.rows.value[0]
    if (item) await state.saving.save(item)
    expect(state.saving.notice.value?.hasFailed).toBe(true)
    expect([state.list.savedIds.value.size, state.saving.busyIds.value.size]).toEqual([0, 0])
  })
})
