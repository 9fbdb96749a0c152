import { contract } from '@forecourt/core'
import { aGate, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, create, golf, open, sportage, stockPage } from './testing/opened.ts'
import { sampleStock, saved } from './testing/samples.ts'

const { vehicles } = contract
const rover = { ...sportage, vehicleId: '50101.999', make: 'Rover' }
const OFFLINE = 'The server cannot be reached. Check your connection and try again.'

describe('saved vehicles', () => {
  it('have their current stock data, and are marked if no longer in stock', async () => {
    const { state } = await open(aPage({ saved: [saved({ ...golf, price: 1 }), saved(rover)] }), 'show=saved')
    expect(state.list.rows.value).toMatchObject([
      { id: '50101.0', price: 18_995, isGone: false, savedAt: '2026-11-18T10:00:00.000Z' },
      { id: '50101.999', isGone: true },
    ])
  })

  it('of another dealership are not marked as gone', async () => {
    const { first } = await open(aPage({ saved: [saved({ ...rover, dealerId: 50_102 })] }), 'show=saved')
    expect(first()).toMatchObject({ id: '50101.999', isGone: false })
  })

  it('are not marked as gone while the stock is loading', async () => {
    const test = aPage({ saved: [saved({ ...golf, vehicleId: '50101.gone' })] })
    const gate = aGate()
    const stock = sampleStock(1000)
    test.on(vehicles.stock, async (asked) => {
      if (asked.body.page === 2) await gate.opened
      return stockPage(stock, asked)
    })
    const { state, first } = create(test, 'show=saved')
    await expect.poll(() => state.list.coming.value?.have).toBe(999)
    expect(first().isGone).toBe(false)
    gate.open()
    await test.settled()
    expect(first().isGone).toBe(true)
  })

  it('are saved once when pressed twice, and confirmed', async () => {
    const { test, state, first } = await open()
    await Promise.all([state.saving.save(first()), state.saving.save(first())])
    expect(test.askedOf(vehicles.save).map(({ query }) => query.vehicleId)).toEqual(['50101.0'])
    expect(state.list.savedIds.value.has('50101.0')).toBe(true)
    expect(state.saving.toasts.shown.value).toMatchObject({ text: 'Volkswagen Golf saved' })
  })

  it('are removed with one press, and saved again by undo', async () => {
    const { test, state, first } = await open(aPage({ saved: [saved(golf)] }))
    await Promise.all([state.saving.remove(first()), state.saving.remove(first())])
    expect(test.askedOf(vehicles.unsave).map(({ query }) => query.vehicleId)).toEqual(['50101.0'])
    expect(state.list.savedIds.value.size).toBe(0)
    expect(state.saving.toasts.shown.value?.text).toBe('Volkswagen Golf removed from saved')
    state.saving.toasts.shown.value?.action?.onAction()
    await test.settled()
    expect(state.list.savedIds.value.has('50101.0')).toBe(true)
  })

  it('require confirmation before removal if no longer in stock', async () => {
    const { test, state, first } = await open(aPage({ saved: [saved(rover)] }), 'show=saved')
    const { saving } = state
    const gone = first()
    await saving.remove(gone)
    expect([test.askedOf(vehicles.unsave), saving.confirming.value]).toEqual([[], gone])
    saving.cancel()
    await saving.confirm()
    expect(test.askedOf(vehicles.unsave)).toEqual([])
    await saving.remove(gone)
    await saving.confirm()
    expect(test.askedOf(vehicles.unsave).map(({ query }) => query.vehicleId)).toEqual(['50101.999'])
    expect(saving.toasts.shown.value?.action).toBeUndefined()
  })

  it('stay if they could not be removed, with an error', async () => {
    const { test, state, first } = await open(aPage({ saved: [saved(golf)] }))
    test.on(vehicles.unsave, unreachable())
    await state.saving.remove(first())
    expect(state.saving.toasts.shown.value).toMatchObject({
      text: `Volkswagen Golf could not be removed. ${OFFLINE}`,
      tone: 'failed',
    })
    expect(state.list.savedIds.value.has('50101.0')).toBe(true)
  })

  it.each([
    [unreachable(), OFFLINE],
    [refused('INVALID', 'x', { vehicleId: 'Already sold' }), 'Already sold'],
  ])('report a failed save, and why', async (answer, why) => {
    const { test, state, first } = await open()
    test.on(vehicles.save, answer)
    await state.saving.save(first())
    expect(state.saving.toasts.shown.value).toMatchObject({
      text: `Volkswagen Golf could not be saved. ${why}`,
      tone: 'failed',
    })
    expect([state.list.savedIds.value.size, state.saving.isBusy(first())]).toEqual([0, false])
  })
})
