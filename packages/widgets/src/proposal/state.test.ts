import { contract, ProductType, type SavedQuote } from '@forecourt/core'
import { ago, anApplication, aPortalConfig, aVehicle } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { emptyAddress, emptyDeal } from './form/values.ts'
import { applicationDraftOf, wireVehicleOf } from './form/wire.ts'
import { createProposals } from './Proposal.tsx'
import { aPage, converting, faulty, messageOf, open } from './testing/opened.ts'
import { aQuickQuoteRecord, fillProposal as fill, home } from './testing/samples.ts'

describe('the initial values', () => {
  it('carry over a quick quote’s person, vehicle and deal, and open the first incomplete step', async () => {
    const { state } = await converting()
    const values = state.form.values.peek()
    expect(values).toMatchObject({ firstName: 'Callum', lastName: 'Penrose', contactNumber: '07700900284' })
    expect(values).toMatchObject({
      registration: 'ZZ23 KHP',
      price: 18_995,
      deposit: 2000,
      partExValue: 3500,
      term: 49,
    })
    expect(state.steps.current.peek()).toBe('customer')
  })

  it('send the country of each home, the United Kingdom unless another is chosen', async () => {
    const { state } = await open()
    fill(state)
    const country = () =>
      applicationDraftOf(state.form.values.peek(), sender, new Date(0)).customer.addresses?.[0]?.country
    expect([emptyAddress.country, country()]).toEqual(['GB', 'GB'])
    state.form.row('addresses', 0).change({ country: 'IE' })
    expect(country()).toBe('IE')
  })

  it('repropose with everything but the consents', async () => {
    const { state } = await open(aPage({ record: anApplication() }), { recordId: 'x', repropose: true })
    expect(faulty(state)).toEqual(['search', 'terms'])
    expect(state.steps.current.peek()).toBe('review')
  })

  it('begin with hire purchase, whether nothing or only a car brings them', async () => {
    for (const { state } of [await open(), await open(aPage(), { registration: 'zz23khp' })])
      expect(state.form.values.peek().productType).toBe(ProductType.HP)
  })

  it.each([
    ['productType', null, 'Please select a product type'],
    ['price', 1_000_001, 'Must be less than 1000000'],
    ['mileage', 1_000_000, 'Must be less than 999999'],
    ['annualMileage', 100_001, 'Must be less than 100000'],
  ] as const)('say at %s of %s what is wrong', async (field, value, message) => {
    const { state } = await open()
    fill(state)
    if (field === 'annualMileage') state.form.set('productType', ProductType.PCP)
    state.form.set(field, value)
    expect(messageOf(state, field)).toBe(message)
  })

  it('have nothing to convert for a full proposal', async () => {
    const { state } = await open(aPage({ record: anApplication() }), { recordId: 'x' })
    expect(state.phase.peek()).toBe('already')
  })

  it('take only the customer of another record and leave the deal empty', async () => {
    const { state } = await open(aPage({ record: anApplication() }), { customerOf: 'x' })
    expect(state.form.values.peek().lastName).toBe('Penrose')
    expect(state.form.values.peek()).toMatchObject({ ...emptyDeal, term: 49 })
  })

  it('look up a stock vehicle and keep its own mileage and price', async () => {
    const { state } = await open(aPage(), { registration: 'zz23khp', price: 17_995, mileage: 30_000 })
    expect(state.form.values.peek()).toMatchObject({
      registration: 'ZZ23 KHP',
      make: 'Volkswagen',
      price: 17_995,
      mileage: 30_000,
    })
  })

  it('take the stock example’s deposit, term and product', async () => {
    const example = { deposit: 1800, term: 37, productType: ProductType.HP }
    const { state } = await open(aPage(), { registration: 'zz23khp', price: 17_995, ...example })
    expect(state.form.values.peek()).toMatchObject(example)
  })

  it('take the broker’s yearly mileage, but none from a record', async () => {
    const config = aPortalConfig({ defaultAnnualMileage: 10_000 })
    const fresh = aPage()
    fresh.on(contract.portal.config, config)
    expect((await open(fresh)).state.form.values.peek().annualMileage).toBe(10_000)
    const again = aPage({ record: anApplication({ futuresMileage: 8000 }) })
    again.on(contract.portal.config, config)
    const { state } = await open(again, { recordId: 'x', repropose: true })
    expect(state.form.values.peek().annualMileage).toBe(8000)
  })

  it('report a record that did not load, and retry', async () => {
    const { state, test } = await open(aPage(), { recordId: 'x' })
    expect(state.phase.peek()).toBe('failed')
    test.on(contract.applications.single, aQuickQuoteRecord())
    await state.load()
    expect(state.phase.peek()).toBe('ready')
  })
})

it('goes on with the same form when the page names the draft that it was told of', async () => {
  const { page } = aPage()
  const none = signal(undefined)
  const no = signal('')
  const draftId = signal('')
  const proposals = createProposals(
    page,
    {
      kind: signal<'full'>('full'),
      repropose: signal(false),
      product: signal<''>(''),
      draftId,
      applicationId: no,
      quickQuoteId: no,
      customerOf: no,
      registration: no,
      baseUrl: no,
      price: none,
      deposit: none,
      mileage: none,
      term: none,
      affiliateUserId: none,
    },
    () => {},
  )
  const { state } = proposals.value
  draftId.value = state.autosave.id
  expect(proposals.value.state).toBe(state)
  draftId.value = 'another'
  expect(proposals.value.state).not.toBe(state)
})

describe('residuals of a PCP', () => {
  const pcp = async () => {
    const { state, test } = await open(aPage(), { registration: 'zz23khp', price: 17_995 })
    const type = (change: object) => state.form.change(change)
    type({ productType: ProductType.PCP })
    const asked = () =>
      test.askedOf(contract.quotes.residuals).map(({ body }) => `${body.vehicle?.vrm} ${body.annualMileage}`)
    return { state, test, asked, type }
  }

  it('price it', async () => {
    const { state, asked } = await pcp()
    expect(state.figures.value.offer?.quote.optionalFinalPayment).toBeGreaterThan(0)
    expect(new Set(asked())).toEqual(new Set(['ZZ23KHP 8000']))
  })

  it('of one vehicle price no other, and are requested even for an unknown vehicle', async () => {
    const { state, test, asked, type } = await pcp()
    expect(state.figures.value.offer).not.toBeNull()
    type({ registration: 'ZZ19 OLD' })
    expect(state.figures.value).toMatchObject({ offer: null, reason: 'No Residual' })
    await state.lookUp.find()
    await test.settled()
    expect(asked().at(-1)).toBe('ZZ19OLD 8000')
  })
})

describe('steps', () => {
  it('do not continue from an invalid step, and list its problems', async () => {
    const { state } = await open()
    state.steps.goOn()
    expect(state.steps.current.peek()).toBe('customer')
    expect(state.steps.shownFaults.peek()[0]).toMatchObject({ label: 'Title', message: 'Required' })
  })

  it('can be opened except the review, and count the problems left', async () => {
    const { state } = await open()
    state.steps.go('deal')
    expect(state.steps.current.peek()).toBe('deal')
    expect(state.steps.rows.peek()[0]).toMatchObject({ state: 'faulty', text: '9 things to put right' })
    state.steps.go('review')
    expect(state.steps.current.peek()).toBe('deal')
  })

  it('include the review once the others are valid', async () => {
    const { state } = await open()
    fill(state)
    state.steps.go('review')
    expect(state.steps.current.peek()).toBe('review')
  })

  it('omit money for an eligibility check, which asks for no bank details', async () => {
    const { state } = await open(aPage(), { kind: 'eligibility' })
    expect(state.steps.rows.peek().map(({ id }) => id)).toEqual(['customer', 'history', 'deal', 'review'])
    expect(faulty(state).some((path) => path.includes('bank') || path.endsWith('MonthlyPayment'))).toBe(false)
  })
})

describe('three years', () => {
  it('require an earlier address until they are covered', async () => {
    const { state } = await open()
    state.form.row('addresses', 0).change({ ...home, movedIn: '01/06/2025' })
    expect(state.form.values.peek().addresses).toHaveLength(2)
    state.form.row('addresses', 1).change({ ...home, movedIn: '01/06/2022' })
    expect(state.form.values.peek().addresses).toHaveLength(2)
    expect(faulty(state).filter((path) => path.startsWith('addresses'))).toEqual([])
  })

  it('remove the empty one once the first is long enough', async () => {
    const { state } = await open()
    state.form.row('addresses', 0).change({ movedIn: '01/06/2025' })
    state.form.row('addresses', 0).change({ movedIn: '01/06/2015' })
    expect(state.form.values.peek().addresses).toEqual([{ ...emptyAddress, movedIn: '01/06/2015' }])
  })

  it.each([
    ['31/02/2020', 'Invalid Date'],
    ['21/11/2026', 'Must not be in the future'],
    ['', 'Required'],
  ])('validate the moving-in day %o: %s', async (movedIn, message) => {
    const { state } = await open()
    state.form.row('addresses', 0).change({ movedIn })
    expect(messageOf(state, 'addresses.0.movedIn')).toBe(message)
  })

  it('require an earlier job to start before the later one', async () => {
    const { state } = await open()
    state.form.row('employmentHistory', 0).change({ started: '01/06/2025' })
    state.form.row('employmentHistory', 1).change({ started: '01/07/2025' })
    expect(messageOf(state, 'employmentHistory.1.started')).toBe('Must be before 01/06/2025')
  })

  it('ask a retired customer for no employer', async () => {
    const { state } = await open()
    state.form.row('employmentHistory', 0).change({ employmentStatus: 6, started: '01/06/2015' })
    expect(faulty(state).filter((path) => path.startsWith('employmentHistory'))).toEqual([])
  })
})

describe('a looked-up vehicle', () => {
  const typed = async () => {
    const opened = await open()
    const { form, lookUp } = opened.state
    form.set('registration', 'ZZ23 KHP')
    await lookUp.find()
    form.set('registration', 'ZZ72 BNE')
    return { ...opened, form, lookUp }
  }

  it('does not apply to another registration typed over its own', async () => {
    const { form, lookUp } = await typed()
    expect(lookUp.state.peek()).toBe('idle')
    expect(wireVehicleOf(form.values.peek())).toMatchObject({ vrm: 'ZZ72BNE' })
    expect(wireVehicleOf(form.values.peek())).not.toHaveProperty('capRetail')
  })

  it('is removed with its fields if the other one is unknown', async () => {
    const { form, lookUp } = await typed()
    form.set('model', 'Sportage')
    await lookUp.find()
    expect(lookUp.state.peek()).toBe('not-found')
    expect(form.values.peek()).toMatchObject({ vehicle: null, make: '', model: 'Sportage', mileage: null })
  })

  it('is replaced by the next one, including its mileage', async () => {
    const { form, lookUp, test } = await typed()
    const vehicle = aVehicle({ vrm: 'ZZ72BNE', make: 'Kia', mileage: 41_000 })
    test.on(contract.vehicles.lookUpInternal, { vehicle, source: 'internal' })
    await lookUp.find()
    expect(form.values.peek()).toMatchObject({ make: 'Kia', mileage: 41_000 })
  })

  it('does not apply to a part exchange with another registration', async () => {
    const { state } = await open()
    state.form.change({ partExValue: 3500, partExRegistration: 'ZZ23 KHP' })
    await state.partExLookUp.find()
    expect(applicationDraftOf(state.form.values.peek(), sender, new Date(0)).partExMake).toBe('Volkswagen')
    state.form.set('partExRegistration', 'ZZ11 AAA')
    expect(applicationDraftOf(state.form.values.peek(), sender, new Date(0)).partExMake).toBeNull()
  })
})

describe('a part exchange', () => {
  const sentOf = ({ form }: Awaited<ReturnType<typeof open>>['state']) =>
    applicationDraftOf(form.values.peek(), sender, new Date(0))

  it('that the user takes away again is not sent, though its hidden field is kept', async () => {
    const { state } = await open()
    state.form.change({ partExValue: 3500, partExRegistration: 'ZZ23 KHP' })
    await state.partExLookUp.find()
    state.form.set('partExValue', null)
    expect(sentOf(state)).toMatchObject({ partExRegistration: null, partExMake: null, pxVehicle: null })
    state.form.set('partExValue', 3000)
    expect(sentOf(state)).toMatchObject({ partExRegistration: 'ZZ23KHP', partExMake: 'Volkswagen' })
  })

  it('that is worth nothing, with finance to settle, is asked for and sent', async () => {
    const { state } = await open()
    state.form.change({ partExSettlement: 900, partExRegistration: 'ZZ23 KHP' })
    expect(state.form.plan.partExRegistration.when?.(state.form.values.peek())).toBe(true)
    expect(sentOf(state).partExRegistration).toBe('ZZ23KHP')
  })
})

const sender = { affiliateUserId: 1, quickQuoteId: null, allowDuplicate: false } as const

describe('the deal panel', () => {
  it('is recomputed on each change', async () => {
    const { state } = await converting()
    const before = state.figures.peek().offer?.quote.instalment ?? 0
    expect(state.figures.peek()).toMatchObject({ toFinance: 14_695, lenders: 3 })
    state.form.set('deposit', 4000)
    expect(state.figures.peek().toFinance).toBe(12_695)
    expect(state.figures.peek().offer?.quote.instalment).toBeLessThan(before)
  })

  const quoteOf = (given: Partial<SavedQuote>): SavedQuote => ({
    quoteId: 'quote-1',
    applicationId: 'application-1',
    financeCompanyId: 70,
    financeCompany: 'Thornlode',
    productType: ProductType.HP,
    termMonths: 37,
    created: ago({ hours: 1 }),
    sentAt: ago({ hours: 1 }),
    isProposed: false,
    isAccepted: false,
    isArchived: false,
    figures: {
      price: 18_995,
      deposit: 2000,
      amount: 14_695,
      instalment: 470,
      totalPayable: 17_390,
      totalInterest: 2695,
      totalChargeForCredit: 2695,
      aprPercent: 11.9,
    },
    ...given,
  })
  const withQuotes = (...saved: SavedQuote[]) =>
    open(aPage({ record: aQuickQuoteRecord(), saved }), { recordId: 'quick-quote-1' })

  it('uses the lender, product and term sent to the customer, even if dearer', async () => {
    const { state } = await withQuotes(quoteOf({}))
    expect(state.form.values.peek()).toMatchObject({ productType: ProductType.HP, term: 37 })
    expect(state.figures.peek().offer).toMatchObject({
      lender: 'Lender 70',
      standing: 'sent',
      quote: { instalmentCount: 37 },
    })
    expect(state.figures.peek().lenders).toBe(3)
  })

  it.each([
    ['the quote sent last', 66, [quoteOf({}), quoteOf({ financeCompanyId: 66, sentAt: ago({ seconds: 300 }) })]],
    ['the proposed one first', 70, [quoteOf({ isProposed: true }), quoteOf({ financeCompanyId: 66 })]],
    ['the cheapest if none was sent', 50, [quoteOf({ sentAt: null })]],
    ['the cheapest if it was archived', 50, [quoteOf({ isArchived: true })]],
    ['the cheapest for a guide figure', 50, [quoteOf({ financeCompanyId: null })]],
  ])('uses %s', async (_, id, saved) => {
    const { state } = await withQuotes(...saved)
    expect(state.figures.peek().offer?.lender).toBe(`Lender ${id}`)
  })

  it('names the sent lender if it no longer accepts the deal, and shows the cheapest', async () => {
    const { state } = await withQuotes(quoteOf({ financeCompanyId: 99, financeCompany: 'Gone Finance' }))
    expect(state.figures.peek()).toMatchObject({ lapsedLender: 'Gone Finance', offer: { standing: 'cheapest' } })
  })

  it('keeps the sent lender with the draft', async () => {
    const { state, test } = await withQuotes(quoteOf({}))
    state.form.set('deposit', 4000)
    await state.autosave.whenKept()
    const again = await open(test, { recordId: 'quick-quote-1' })
    expect(again.state.figures.peek().offer).toMatchObject({ lender: 'Lender 70', standing: 'sent' })
  })

  it('says which input is missing instead of a figure', async () => {
    const { state } = await open()
    expect(state.figures.peek()).toMatchObject({ offer: null, reason: 'Enter the price to see a monthly figure' })
  })

  it.each([
    ['price', 1_000_000_000],
    ['partExSettlement', 1_000_000_000],
  ] as const)('says that a %s of %d is too large', async (name, value) => {
    const { state } = await withQuotes()
    state.form.set(name, value)
    expect(state.figures.peek()).toMatchObject({ offer: null, toFinance: null, reason: 'A figure is too large' })
  })

  it('prices a mileage of ten digits like any other that lenders refuse or take', async () => {
    const { state } = await withQuotes()
    state.form.set('mileage', 1_000_000_000)
    expect(state.figures.peek().toFinance).not.toBeNull()
  })
})
