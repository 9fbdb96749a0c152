import { describe, expect, it } from 'vitest'
import { aPage, open } from '../testing/opened.ts'

describe('the filters', () => {
  it.each([
    [{ text: 'golf' }, ['Volkswagen Golf']],
    [{ text: 'VOLKSWAGEN diesel' }, ['Volkswagen Transporter']],
    [{ text: 'zz22 b' }, ['Kia Sportage']],
    [{ priceMin: 18_995, priceMax: 20_400 }, ['Volkswagen Golf', 'BMW 320d']],
    [{ engineMin: 1600 }, ['BMW 320d', 'Volkswagen Transporter']],
    [{ engineMax: 1000 }, ['Ford Fiesta']],
    [{ mileageMax: 20_000 }, ['Kia Sportage']],
    [{ colour: 'White' }, ['Kia Sportage', 'Tesla Model 3']],
    [{ fuel: 'Electric' }, ['Tesla Model 3']],
    [{ gearbox: 'Manual', priceMax: 6000 }, ['Ford Fiesta']],
  ])('narrow by %o', async (part, expected) => {
    const { state, titles } = await open()
    state.change(part)
    expect(titles()).toEqual(expected)
  })

  it.each([
    ['price', 'Ford Fiesta'],
    ['price-down', 'Tesla Model 3'],
    ['mileage', 'Kia Sportage'],
    ['newest', 'Volkswagen Golf'],
  ] as const)('order by %s', async (sort, first) => {
    const { state, titles } = await open()
    state.change({ sort })
    expect(titles()[0]).toBe(first)
  })

  it('come from the host, which learns of changes after a pause in typing', async () => {
    const { test, state, told, host, titles } = await open(aPage(), 'colour=White&priceMax=abc')
    expect(titles()).toEqual(['Kia Sportage', 'Tesla Model 3'])
    state.change({ text: 't' })
    state.change({ text: 'te' })
    expect(told).toEqual([])
    await test.pass(300)
    expect(told).toEqual(['text=te&colour=White'])
    host.query.value = 'show=saved'
    expect(state.filters.value).toMatchObject({ show: 'saved', colour: null, text: '' })
  })

  it('are cleared without a change of list or order', async () => {
    const { state } = await open()
    state.change({ text: 'golf', colour: 'Grey', sort: 'price' })
    state.clear()
    expect(state.filters.value).toMatchObject({ text: '', colour: null, sort: 'price' })
  })

  it('offer the available values with their counts', async () => {
    expect((await open()).state.list.choices.value.gearbox).toEqual([
      ['Automatic', 4],
      ['Manual', 3],
    ])
  })
})
