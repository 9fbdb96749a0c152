import { contract, formatPoundsAndPence, linkedCommission } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { openDealRoom } from '../testing/opened.ts'
import { aLink, aLinkedQuote, anHpQuote, figuresOf, hpPrices, readyToProceed, thePrices } from '../testing/samples.ts'
import { actWords } from './ActPart.tsx'

const { dealRoom, quotes } = contract
const SAVED = thePrices().saved

describe('the buyer’s changes', () => {
  it.each([
    ['a deposit', { deposit: 3000 }],
    ['a term', { termMonths: 37 }],
    ['a mileage', { annualMileage: 10_000 }],
    ['all of them', { deposit: 500, termMonths: 24, annualMileage: 10_000 }],
  ])('are priced as on the server: %s', async (_what, wish) => {
    const { state } = await openDealRoom()
    state.play.change(wish)
    expect(state.play.shown.value?.figures).toEqual(figuresOf(thePrices(), { ...SAVED, ...wish }))
    expect([state.play.isChanged.value, state.acting.kind.value]).toEqual([true, 'suggest'])
  })

  describe('have the commission statement of the figures beside it, or none (D71)', () => {
    const terms = {
      brokerName: 'Forecourt',
      lenderName: 'Kestrelmoor Finance',
      terms: { basis: 'percentOfAmountOfCredit', percent: 3.5, fixedGbp: 0 },
    } as const
    const saved = linkedCommission(terms, figuresOf(thePrices()))
    const link = aLink({ quotes: [aLinkedQuote({ commission: saved })] })

    it.each([0, 2000, 4000, 8000])('with a deposit of £%i', async (deposit) => {
      const { state } = await openDealRoom({ link, prices: [thePrices({ commission: terms })] })
      state.play.change({ deposit })
      const { commission, figures } = state.play.shown.value ?? {}
      const share = formatPoundsAndPence(Math.round((figures?.amount ?? 0) * 3.5) / 100)
      expect(commission?.wording).toContain(`a commission of ${share}: 3.5% of the amount of credit`)
    })

    it('from a server that does not say what it is made of', async () => {
      const { state } = await openDealRoom({ link })
      expect(state.play.shown.value?.commission).toEqual(saved)
      state.play.change({ deposit: 4000 })
      expect(state.play.shown.value?.commission).toBeNull()
      state.play.reset()
      expect(state.play.shown.value?.commission).toEqual(saved)
    })
  })

  it('show the saved quote and figures again once reverted', async () => {
    const figures = { ...figuresOf(thePrices()), instalment: 310.01 }
    const { state } = await openDealRoom({ link: aLink({ quotes: [aLinkedQuote({ figures })] }) })
    state.play.change({ deposit: 3000 })
    state.play.change({ deposit: SAVED.deposit })
    expect([state.play.isChanged.value, state.play.shown.value?.figures.instalment]).toEqual([false, 310.01])
  })

  it('give a figure for each term with the tried deposit', async () => {
    const { state } = await openDealRoom()
    state.play.change({ deposit: 3000 })
    const shown = state.play.terms.value.map(({ termMonths, priced }) => [termMonths, priced.figures?.instalment])
    const right = [24, 37, 49].map((termMonths) => [
      termMonths,
      figuresOf(thePrices(), { ...SAVED, deposit: 3000, termMonths }).instalment,
    ])
    expect(shown).toEqual(right)
  })

  it('say why there is no figure, and leave the quote as it was sent', async () => {
    const { state } = await openDealRoom()
    state.play.change({ deposit: 9001, termMonths: 24 })
    expect(state.play.priced.value).toEqual({ figures: null, reason: 'The deposit is too high' })
    expect(state.play.shown.value).toEqual(state.play.quote.value)
  })

  it('are kept per quote', async () => {
    const link = aLink({ quotes: [aLinkedQuote(), anHpQuote()] })
    const { state } = await openDealRoom({ link, prices: [thePrices(), hpPrices()] })
    state.play.change({ deposit: 3000 })
    state.play.look('quote-2')
    expect([state.play.wish.value?.deposit, state.play.isChanged.value]).toEqual([2000, false])
    state.play.look('quote-1')
    expect(state.play.wish.value?.deposit).toBe(3000)
  })

  it('need prices; without them the quote stays valid', async () => {
    const { state } = await openDealRoom({ prices: unreachable() })
    state.play.change({ deposit: 3000 })
    expect([state.play.failed.value !== null, state.play.isChanged.value, state.acting.kind.value]).toEqual([
      true,
      false,
      'choose',
    ])
  })
})

describe('the main action', () => {
  it('tells the dealership which quote the buyer chose', async () => {
    const { state, on, askedOf, emit } = await openDealRoom()
    on(dealRoom.choose, { suggestion: null })
    await state.acting.go()
    expect(askedOf(dealRoom.choose).map(({ body }) => body)).toEqual([
      { quoteId: 'quote-1', wish: null, figures: null },
    ])
    expect(state.acting.told.value).toBe('chosen')
    expect(emit).toHaveBeenCalledWith('forecourt-deal-chosen', { quoteId: 'quote-1', isSuggestion: false })
  })

  it('takes from the page which quotes the buyer chose before', async () => {
    const { state } = await openDealRoom({ chosen: 'quote-0 quote-1' })
    expect(state.acting.told.value).toBe('chosen')
    state.play.change({ deposit: 3000 })
    expect([state.acting.told.value, state.acting.kind.value]).toEqual([null, 'suggest'])
  })

  it('suggests a change with the figures shown, until the buyer changes it again', async () => {
    const { state, on, askedOf } = await openDealRoom()
    const wish = { ...SAVED, deposit: 3000 }
    const after = { ...wish, instalment: 285 }
    const suggestion = { quoteId: 'quote-1', suggestedAt: '2026-11-20T14:02:00Z', before: after, after }
    on(dealRoom.choose, { suggestion })
    state.play.change({ deposit: 3000 })
    await state.acting.go()
    expect(askedOf(dealRoom.choose)[0]?.body).toEqual({
      quoteId: 'quote-1',
      wish,
      figures: figuresOf(thePrices(), wish),
    })
    expect(state.acting.told.value).toEqual(suggestion)
    state.play.change({ deposit: 3500 })
    expect(state.acting.told.value).toBeNull()
  })

  it('applies to the quote again once the suggestion is reset', async () => {
    const { state, on } = await openDealRoom({ link: readyToProceed() })
    const after = { ...SAVED, deposit: 3000, instalment: 285 }
    on(dealRoom.choose, {
      suggestion: { quoteId: 'quote-1', suggestedAt: '2026-11-20T14:02:00Z', before: after, after },
    })
    state.play.change({ deposit: 3000 })
    await state.acting.go()
    state.play.reset()
    expect([state.acting.told.value, state.acting.kind.value]).toEqual([null, 'proceed'])
  })

  it('is to go ahead, even if the buyer chose the quote before its lender accepted', async () => {
    const { state } = await openDealRoom({ link: readyToProceed(), chosen: 'quote-1' })
    expect([state.acting.told.value, state.acting.kind.value]).toEqual([null, 'proceed'])
  })

  it('shows the server’s figure if it differs, and sends that on retry', async () => {
    const { state, on, askedOf } = await openDealRoom()
    const right = { ...figuresOf(thePrices(), { ...SAVED, deposit: 3000 }), instalment: 290.12 }
    const shown = figuresOf(thePrices(), { ...SAVED, deposit: 3000 }).instalment
    on(dealRoom.choose, refused('FIGURES_CHANGED', 'The figures differ.', undefined, right))
    state.play.change({ deposit: 3000 })
    await state.acting.go()
    expect([state.acting.wasShown.value, state.play.shown.value?.figures.instalment]).toEqual([shown, 290.12])
    expect([state.acting.told.value, state.acting.act.problem.value]).toEqual([null, null])
    on(dealRoom.choose, { suggestion: null })
    await state.acting.go()
    expect(askedOf(dealRoom.choose)[1]?.body.figures?.instalment).toBe(290.12)
  })

  it('reuses its key after a lost answer', async () => {
    const { state, on, askedOf } = await openDealRoom()
    on(dealRoom.choose, unreachable())
    await state.acting.go()
    expect(state.acting.act.problem.value?.kind).toBe('unreachable')
    on(dealRoom.choose, { suggestion: null })
    await state.acting.go()
    const keys = askedOf(dealRoom.choose).map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  })

  it('goes ahead with a quote that is ready, and shows that it did', async () => {
    const { state, on, askedOf, emit } = await openDealRoom({ link: readyToProceed() })
    expect(state.acting.kind.value).toBe('proceed')
    on(quotes.customerProceed, { ok: true })
    on(quotes.link, aLink({ quotes: [aLinkedQuote({ proceededAt: '2026-11-20T14:02:00Z' })] }))
    await state.acting.go()
    expect(askedOf(quotes.customerProceed)[0]?.body).toMatchObject({
      applicationId: 'application-1',
      quoteId: 'quote-1',
    })
    expect([state.acting.kind.value, state.play.quote.value?.proceededAt]).toEqual(['none', '2026-11-20T14:02:00Z'])
    expect(emit).toHaveBeenCalledWith('forecourt-deal-proceeded', { quoteId: 'quote-1' })
  })
})

describe('words', () => {
  it.each([
    ['proceed', SAVED, 'Go ahead'],
    ['choose', SAVED, 'I’d like this one'],
    ['choose', null, 'I’d like this one'],
    ['suggest', { ...SAVED, deposit: 3000 }, 'Suggest £3,000 deposit'],
    ['suggest', { ...SAVED, termMonths: 37 }, 'Suggest 37 months'],
    ['suggest', { ...SAVED, annualMileage: 10_000 }, 'Suggest 10,000 miles a year'],
    ['suggest', { ...SAVED, deposit: 3000, termMonths: 37 }, 'Suggest these changes'],
  ] as const)('of the button: %s', (kind, wish, words) => {
    expect(actWords(kind, wish, SAVED)).toBe(words)
  })
})
