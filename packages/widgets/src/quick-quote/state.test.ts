import { CreditProfile, ProductType, quoteHp, quotePcp } from '@forecourt/core'
import { aPortalConfig } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, create, DEAL, found, type Opened, open, portal, resultsOf, settings } from './testing/opened.ts'
import { lender, residuals } from './testing/samples.ts'

const AMOUNT = 16_995

describe('figures', () => {
  it.each([24, 37, 49, 60])('for HP over %i months match quoteHp', async (termMonths) => {
    const state = await open()
    state.fields.term.value = termMonths
    const quote = quoteHp({ amount: AMOUNT, termMonths, aprPercent: 9.9 })
    expect(resultsOf(state, ProductType.HP).offers[0]).toMatchObject({
      lender: 'Kestrelmoor Finance',
      quote: { instalment: quote.instalment, totalPayable: quote.totalPayable, aprPercent: quote.aprPercent },
    })
  })

  it('starts with the cheapest offer of the requested product until another is chosen', async () => {
    const state = await found(aPage(), { ...DEAL, term: 37, productType: ProductType.HP })
    const [cheapest] = resultsOf(state, ProductType.HP).offers
    expect(state.chosen.value).toEqual(cheapest)
    expect(cheapest?.termMonths).toBe(37)
    state.choose(resultsOf(state, ProductType.PCP).offers[0]?.key ?? '')
    expect(state.chosen.value?.productType).toBe(ProductType.PCP)
  })

  it('starts with the offer of the lender that the card showed, while that lender has one', async () => {
    const deal = { ...DEAL, term: 37, productType: ProductType.HP }
    const [, second] = resultsOf(await found(aPage(), deal), ProductType.HP).offers
    const state = await found(aPage(), { ...deal, lenderId: second?.lenderId ?? 0 })
    expect(state.chosen.value?.key).toBe(second?.key)
    const other = await found(aPage(), { ...deal, lenderId: 999_999 })
    expect(other.chosen.value).toEqual(resultsOf(other, ProductType.HP).offers[0])
  })

  it.each([24, 37, 49, 60] as const)('for PCP over %i months match quotePcp', async (termMonths) => {
    const state = await found()
    state.fields.term.value = termMonths
    const residual = residuals[50]?.[termMonths] ?? 0
    const quote = quotePcp({ amount: AMOUNT, termMonths, aprPercent: 9.9, residual })
    expect(resultsOf(state, ProductType.PCP).offers[0]).toMatchObject({
      lender: 'Kestrelmoor Finance',
      optionalFinalPayment: residual,
      quote: { instalment: quote.instalment, totalPayable: quote.totalPayable },
    })
  })

  it("include the dealership's own fee in the APR", async () => {
    const state = await open(aPage({ rates: { adminFee: 99, lenderProposals: [lender({ id: 50, apr: 9.9 })] } }))
    const [offer] = resultsOf(state, ProductType.HP).offers
    expect(offer?.quote.totalPayable).toBe(
      quoteHp({ amount: AMOUNT, termMonths: 49, aprPercent: 9.9, adminFee: 99 }).totalPayable,
    )
  })

  it('change with each key, without a call', async () => {
    const state = await found()
    const asked = state.test.asked.length
    const before = resultsOf(state, ProductType.PCP).offers[0]?.quote.instalment ?? 0
    state.fields.deposit.value = 3000
    expect(resultsOf(state, ProductType.PCP).offers[0]?.quote.instalment).toBeLessThan(before)
    await state.test.settled()
    expect(state.test.asked).toHaveLength(asked)
  })
})

it('prices once for each key of the deal, and never for a key of the customer’s name', async () => {
  const { fields, customer, results } = await found()
  let priced = 0
  const stop = results.subscribe(() => {
    priced += 1
  })
  fields.deposit.value = 3000
  for (const name of ['C', 'Ca', 'Cal']) customer.set('name', name)
  stop()
  expect(priced).toBe(2)
})

it('compares the user’s terms, the broker’s own and the chosen one', async () => {
  const test = aPage()
  test.on(portal.config, aPortalConfig({ extraTerms: [42] }))
  const state = await open(test, { ...DEAL, term: 12 })
  state.isMatrix.value = true
  expect(state.matrix.value?.columns.map(({ termMonths }) => termMonths)).toEqual([12, 24, 37, 42, 49, 60])
})

it('starts with the broker’s yearly mileage', async () => {
  const test = aPage()
  test.on(portal.config, aPortalConfig({ defaultAnnualMileage: 10_000 }))
  expect((await open(test)).fields.annualMileage.value).toBe(10_000)
})

it.each([
  ['mileage', 1_000_000_000],
  ['mileage', -1],
  ['budget', 1_000_000_000],
] as const)('prices with a %s of %d, however little sense it makes', async (name, value) => {
  const { fields, results, solutions } = await found()
  fields[name].value = value
  expect(results.value).toHaveLength(2)
  expect(solutions.value.length).toBeLessThan(4)
})

describe('guide figures', () => {
  it.each([
    ['Near Prime', CreditProfile.NearPrime, 19.9],
    ['Non Prime', CreditProfile.NonPrime, 29.9],
  ])('of %s: one quote without a lender', async (_name, profile, aprPercent) => {
    const state = await open()
    state.fields.creditProfile.value = profile
    const { instalment } = quoteHp({ amount: AMOUNT, termMonths: 49, aprPercent })
    expect(resultsOf(state, ProductType.HP).guides).toMatchObject([{ lender: null, quote: { instalment } }])
  })

  it('for Prime come from the panel', async () => {
    expect(resultsOf(await open(), ProductType.HP).guides).toEqual([])
  })

  it.each([
    ['Near Prime', CreditProfile.NearPrime, 130_000],
    ['Non Prime', CreditProfile.NonPrime, 120_000],
  ])('for %s end at their mileage', async (_name, profile, most) => {
    const state = await open()
    state.fields.creditProfile.value = profile
    state.fields.mileage.value = most
    expect(resultsOf(state, ProductType.HP).guides).toHaveLength(1)
    state.fields.mileage.value = most + 1
    expect(resultsOf(state, ProductType.HP).guides).toHaveLength(0)
  })
})

type Row = [string, { deposit?: number; partExValue?: number; partExSettlement?: number }, number, number]

describe('the amount to finance', () => {
  it.each<Row>([
    ['price alone', {}, 18_995, 0],
    ['less a deposit', { deposit: 2000 }, 16_995, 0],
    ['less a part-exchange', { partExValue: 3500 }, 15_495, 0],
    ['settlement added back', { deposit: 2000, partExValue: 3500, partExSettlement: 1200 }, 14_695, 0],
    ['negative equity named', { partExValue: 3500, partExSettlement: 5000 }, 20_495, 1500],
  ])('%s', async (_name, money, toFinance, negativeEquity) => {
    const { fields, breakdown } = await open(aPage(), { price: 18_995 })
    fields.deposit.value = money.deposit ?? null
    fields.partExValue.value = money.partExValue ?? null
    fields.partExSettlement.value = money.partExSettlement ?? null
    expect(breakdown.value).toMatchObject({ toFinance, negativeEquity })
  })

  it.each([
    ['no price', { price: 0 }, 'price'],
    ['a deposit above the price', { price: 5000, deposit: 6000 }, 'deposit'],
    ['nothing left to finance', { price: 5000, deposit: 5000 }, 'deposit'],
  ])('is not computed with %s', async (_name, prefill, field) => {
    const state = await open(aPage(), prefill)
    expect(state.breakdown.value).toBeNull()
    expect(state.validationError.value?.field).toBe(field)
    expect(state.results.value).toEqual([])
  })
})

describe('the matrix', () => {
  const opened = async () => {
    const state = await found()
    state.isMatrix.value = true
    return state
  }
  const hpAt60 = (state: Opened) => state.matrix.value?.lenders[0]?.rows.at(-1)

  it('has the figures of the list at each term', async () => {
    const state = await opened()
    const { columns, lenders } = state.matrix.value ?? { columns: [], lenders: [] }
    for (const [at, { productType, termMonths }] of columns.entries()) {
      state.fields.term.value = termMonths
      const listed = resultsOf(state, productType).offers.map(({ lenderId, quote }) => [lenderId, quote.instalment])
      const cells = lenders.flatMap(({ lenderId, rows }) => {
        const quote = rows[at]?.quote
        return quote ? [[lenderId, quote.instalment]] : []
      })
      expect(new Map(cells as [number, number][])).toEqual(new Map(listed as [number, number][]))
    }
  })

  it('keeps the chosen offer when turned on and off', async () => {
    const state = await found()
    state.choose(resultsOf(state, ProductType.HP).offers[1]?.key ?? '')
    const { proposalId, termMonths } = state.chosen.value ?? {}
    for (const isMatrix of [true, false]) {
      state.isMatrix.value = isMatrix
      expect(state.chosen.value).toMatchObject({ proposalId, termMonths, productType: ProductType.HP })
    }
  })

  it('chooses an offer with its term, and keeps its figures', async () => {
    const state = await opened()
    const before = hpAt60(state)
    state.choose(`${ProductType.HP}-${before?.proposalId}`, 60)
    expect(state.chosen.value).toMatchObject({ termMonths: 60, quote: { instalment: before?.quote?.instalment } })
    expect(state.fields.term.value).toBe(60)
    expect(hpAt60(state)?.quote?.instalment).toBe(before?.quote?.instalment)
  })

  it('prices once for each key, and once for a press in it', async () => {
    const state = await opened()
    let priced = 0
    const stop = state.matrix.subscribe(() => {
      priced += 1
    })
    state.fields.deposit.value = 3000
    state.choose(`${ProductType.HP}-${hpAt60(state)?.proposalId}`, 60)
    stop()
    expect(priced).toBe(3)
  })

  it('has the guide figures of the profile first', async () => {
    const state = await opened()
    state.fields.creditProfile.value = CreditProfile.NearPrime
    expect(state.matrix.value?.lenders[0]?.lenderId).toBeNull()
  })

  it('has the products shown', async () => {
    const state = await opened()
    state.shown.value = ProductType.PCP
    expect(new Set(state.matrix.value?.columns.map(({ productType }) => productType))).toEqual(
      new Set([ProductType.PCP]),
    )
  })
})

describe('turned to the customer', () => {
  const kinds = (state: Opened) => state.presented.value.map(({ kind, offer }) => [kind, offer.termMonths])

  it('shows three offers of different kinds, including the chosen one', async () => {
    const state = await found()
    state.present(true)
    expect(state.isCustomerView.value).toBe(true)
    expect(kinds(state)).toEqual([
      ['lower-monthly', 60],
      ['shorter', 49],
      ['yours-at-the-end', 49],
    ])
  })

  it('changes no figure when another is chosen', async () => {
    const state = await found(aPage(), { ...DEAL, term: 36 })
    state.present(true)
    const before = state.presented.value
    for (const { offer } of before) {
      state.choose(offer.key, offer.termMonths)
      expect(state.chosen.value).toMatchObject({ key: offer.key, termMonths: offer.termMonths })
      expect(state.presented.value).toEqual(before)
    }
  })

  it('does not open without an offer, and shows nothing once closed', async () => {
    const without = await open(aPage(), {})
    without.present(true)
    expect(without.isCustomerView.value).toBe(false)
    const state = await found()
    state.present(true)
    state.present(false)
    expect([state.isCustomerView.value, state.presented.value]).toEqual([false, []])
  })

  it('has the dealership’s telephone number', async () => {
    const state = await found()
    state.present(true)
    await state.test.settled()
    expect(state.dealerPhone.value).toBe('01632 960101')
  })
})

describe('terms', () => {
  const withSettings = (given: { applicationDefaultTerm?: number; termsToShow?: number[] }) => {
    const test = aPage()
    test.on(settings.user, given)
    return test
  }

  it('are the user’s, plus the one that came with the page', async () => {
    expect((await open(aPage(), { term: 36 })).terms.value).toEqual([24, 36, 37, 49, 60])
  })

  it('start with 49, and with the default of the settings once known', async () => {
    const { test, fields } = create(withSettings({ applicationDefaultTerm: 37 }))
    expect(fields.term.value).toBe(49)
    await test.settled()
    expect(fields.term.value).toBe(37)
  })

  it('start with the longest if 49 is not shown', async () => {
    expect((await open(withSettings({ termsToShow: [24, 36] }))).fields.term.value).toBe(36)
  })

  it.each([
    ['was chosen', DEAL, 60],
    ['came with the page', { ...DEAL, term: 60 }, 60],
  ])('stay unchanged when one %s', async (_name, prefill, term) => {
    const { test, fields } = create(withSettings({ applicationDefaultTerm: 37 }), prefill)
    fields.term.value = term
    await test.settled()
    expect(fields.term.value).toBe(term)
  })
})

describe('lenders that cannot lend', () => {
  it('have the short reason and the smallest change that helps', async () => {
    const { refusals } = await open()
    const hp = refusals.value.filter(({ productType }) => productType === ProductType.HP)
    expect(hp.map(({ lenderId, reason, change }) => [lenderId, reason, change?.value])).toEqual([
      [73, expect.any(String), 37],
      [8, 'Loan < £25,000', undefined],
    ])
  })

  it('apply the pressed change', async () => {
    const state = await open()
    const [refusal] = state.refusals.value.filter(({ lenderId }) => lenderId === 73)
    if (refusal?.change) state.apply(refusal.change)
    expect(state.fields.term.value).toBe(37)
    expect(resultsOf(state, ProductType.HP).offers.map(({ lenderId }) => lenderId)).toContain(73)
  })

  it('read No Residual for PCP while there is none', async () => {
    const { refusals } = await open()
    const pcp = refusals.value.find(({ lenderId, productType }) => lenderId === 50 && productType === ProductType.PCP)
    expect(pcp).toMatchObject({ reason: 'No Residual', change: null })
  })
})

describe('the chosen offer', () => {
  it('is of one of the products shown', async () => {
    const state = await found()
    expect(state.chosen.value?.productType).toBe(ProductType.PCP)
    state.shown.value = ProductType.HP
    expect(state.chosen.value?.productType).toBe(ProductType.HP)
  })

  it('keeps its lender when the term changes', async () => {
    const state = await found()
    const second = resultsOf(state, ProductType.HP).offers[1]
    state.choose(second?.key ?? '')
    state.fields.term.value = 37
    expect(state.chosen.value).toMatchObject({
      lenderId: second?.lenderId,
      productType: ProductType.HP,
      termMonths: 37,
    })
  })

  it.each([
    ['total', [66, 50, 70]],
    ['monthly', [66, 70, 50]],
    ['apr', [50, 66, 70]],
  ] as const)('is offered in the order of %s', async (sort, order) => {
    const lenderProposals = [
      lender({ id: 50, apr: 9.9 }),
      lender({ id: 66, apr: 9.95, fees: { arrangement: 500 } }),
      lender({ id: 70, apr: 10, fees: { optionToPurchase: 200 } }),
    ]
    const state = await open(aPage({ rates: { lenderProposals } }))
    state.sort.value = sort
    expect(resultsOf(state, ProductType.HP).offers.map(({ lenderId }) => lenderId)).toEqual(order)
  })
})
