import { ProductType } from '@forecourt/core'
import { aQuickQuote, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { offerFiguresOf } from '../pricing/results.ts'
import { aPage, applications, found, nameCustomer, type Opened, open, quickQuotes, quotes } from '../testing/opened.ts'

/** The figures on the screen. */
async function firstFigures({ chosen, pricingInput }: Opened) {
  const offer = chosen.value
  const input = pricingInput.value
  if (!offer || !input) throw new Error('Nothing is offered')
  return offerFiguresOf(offer, input.request, input.panel)
}

describe('saving', () => {
  const named = async (page = aPage()) => {
    const state = await found(page)
    nameCustomer(state)
    const saved = () => state.test.askedOf(quickQuotes.create)
    const corrected = () => state.test.askedOf(applications.update).map(({ body }) => body.customer)
    return { ...state, saved, corrected }
  }

  it('requires a name, and a valid mobile', async () => {
    const { saving, customer, test } = await open()
    customer.set('mobile', '01632 960147')
    expect(await saving.save()).toBeNull()
    expect(customer.faults.value.map(({ name, message }) => [name, message])).toEqual([
      ['name', 'Required'],
      ['mobile', 'Must be 07 number'],
    ])
    expect([customer.failures.value, test.askedOf(quickQuotes.create)]).toEqual([1, []])
  })

  it('saves the chosen offer and the part exchange', async () => {
    const state = await named()
    state.fields.partExRegistration.value = 'ZZ23KHP'
    state.fields.partExValue.value = 3500
    await state.partExLookUp.find()
    state.shown.value = ProductType.HP
    await state.saving.save()
    expect(state.saved().map(({ body }) => body)).toMatchObject([
      {
        affiliateUserId: 1001,
        vehicle: { vrm: 'ZZ23KHP', make: 'Volkswagen', price: 18_995, futures: null },
        partExMake: 'Volkswagen',
        partExModel: 'Golf',
        productType: ProductType.HP,
        term: 49,
        customer: { firstName: 'Callum', lastName: 'Penrose', contactNumber: '07700900284' },
        offer: {
          productType: ProductType.HP,
          termMonths: 49,
          figures: { instalment: state.chosen.value?.quote.instalment },
        },
      },
    ])
  })

  it('keeps another lender’s offer on the same deal as one more quote of it', async () => {
    const state = await named()
    await state.saving.save()
    const other = state.results.value
      .flatMap(({ offers }) => offers)
      .find(
        ({ key, productType, lenderId }) =>
          productType === state.chosen.value?.productType && lenderId !== state.chosen.value?.lenderId && key !== null,
      )
    state.choose(other?.key ?? null)
    expect(state.saving.savedAt.value).toBeNull()
    expect(await state.saving.save()).toMatchObject({
      quickQuoteId: 'quick-quote-1',
      chosenQuote: { quoteId: 'quote-1' },
    })
    expect(state.saved()).toHaveLength(1)
    expect(state.test.askedOf(quotes.save).map(({ body }) => body)).toMatchObject([
      { financeCompanyId: other?.lenderId },
    ])
  })

  it('saves the customer where no lender offers anything', async () => {
    const state = await named(aPage({ rates: { lenderProposals: [] } }))
    expect([state.chosen.value, state.heldReason.value, state.blockedReason.value !== null]).toEqual([null, null, true])
    expect(await state.saving.save()).toMatchObject({ quickQuoteId: 'quick-quote-1' })
    expect(state.saved()[0]?.body.offer).toBeNull()
  })

  it('shows the right figures if the server’s differ, and keeps them on the next press', async () => {
    const state = await named()
    const figures = { ...(await firstFigures(state)), instalment: 1 }
    state.test.once(quickQuotes.create, refused('FIGURES_CHANGED', 'Others', undefined, figures))
    expect(await state.saving.save()).toBeNull()
    expect(state.changedFigures.value?.right).toEqual(figures)
    await state.saving.save()
    expect(state.saved().at(-1)?.body.offer?.figures).toEqual(figures)
    expect(state.changedFigures.value).toBeNull()
  })

  it('saves no part exchange that was taken away again, though its hidden field is kept', async () => {
    const state = await named()
    state.fields.partExRegistration.value = 'ZZ23KHP'
    state.fields.partExValue.value = 3500
    await state.partExLookUp.find()
    state.fields.partExValue.value = null
    await state.saving.save()
    expect(state.saved()[0]?.body).toMatchObject({ partExRegistration: null, partExMake: null, partExModel: null })
  })

  it('saves one when pressed again, and another after a change', async () => {
    const { saving, fields, saved } = await named()
    const first = await saving.save()
    expect((await saving.save())?.quickQuoteId).toBe(first?.quickQuoteId)
    expect(saved()).toHaveLength(1)
    fields.deposit.value = 2500
    await saving.save()
    expect(saved()).toHaveLength(2)
  })

  it('no longer says that it is saved after a change, and says it again when the change is reverted', async () => {
    const { saving, fields } = await named()
    await saving.save()
    expect(saving.savedAt.value).not.toBeNull()
    fields.deposit.value = 2500
    expect(saving.savedAt.value).toBeNull()
    fields.deposit.value = 2000
    expect(saving.savedAt.value).not.toBeNull()
  })

  it('keeps the saved offer chosen when PCP offers arrive later', async () => {
    const state = await open()
    nameCustomer(state)
    const shown = state.chosen.value
    await state.saving.save()
    await state.lookUp.find()
    await state.test.settled()
    expect(state.lenderCounts[ProductType.PCP].value).toBeGreaterThan(0)
    expect(state.chosen.value?.key).toBe(shown?.key)
  })

  it('makes no second one if only the customer has changed', async () => {
    const { saving, customer, saved, corrected } = await named()
    await saving.save()
    customer.set('email', 'callum@mail.test')
    expect((await saving.save())?.quickQuoteId).toBe('quick-quote-1')
    expect(saved()).toHaveLength(1)
    expect(corrected()).toMatchObject([{ email: 'callum@mail.test' }])
  })

  it('retries under the same key after a lost answer', async () => {
    const { test, saving, fields, saved } = await named()
    test.once(quickQuotes.create, unreachable())
    await saving.save()
    await saving.save()
    fields.deposit.value = 2500
    await saving.save()
    const keys = [...new Set(saved().map(({ body, key }) => `${body.deposit} ${key}`))]
    expect(keys).toHaveLength(2)
    expect(saved().length).toBeGreaterThan(2)
  })

  it('says why it failed, and retries', async () => {
    const { test, saving } = await named()
    test.on(quickQuotes.create, unreachable())
    expect(await saving.save()).toBeNull()
    expect(saving.problem.value?.kind).toBe('unreachable')
    test.on(quickQuotes.create, aQuickQuote())
    expect(await saving.save()).not.toBeNull()
    expect(saving.problem.value).toBeNull()
  })

  it('shows the server’s error for a contact detail beside its field', async () => {
    const { test, saving, customer } = await named()
    test.on(quickQuotes.create, refused('INVALID', 'Wrong', { 'customer.contactNumber': 'Not a mobile' }))
    await saving.save()
    expect([customer.messageOf('mobile'), saving.problem.value]).toEqual(['Not a mobile', null])
  })

  it('shows the server’s error for the deal, which is no field of the customer', async () => {
    const { test, saving } = await named()
    test.on(quickQuotes.create, refused('INVALID', 'Wrong', { price: 'The price is too high' }))
    await saving.save()
    expect(saving.problem.value).toMatchObject({ kind: 'refused', message: 'The price is too high' })
  })

  describe('with other contact details (D53)', () => {
    it('makes a second one for the next customer on the same car', async () => {
      const { saving, customer, corrected } = await named()
      await saving.save()
      customer.set('name', 'Ffion Marlais')
      customer.set('mobile', '07700 900111')
      expect((await saving.save())?.quickQuoteId).toBe('quick-quote-2')
      expect([corrected(), saving.replaced.value]).toEqual([[], null])
    })

    it('corrects the first, says so, and undoes it', async () => {
      const { saving, customer, corrected } = await named()
      customer.set('name', 'Callum Penrse')
      await saving.save()
      customer.set('name', 'Callum Penrose')
      await saving.save()
      expect(saving.replaced.value?.words).toBe('Saved for Callum Penrose instead of Callum Penrse')
      await saving.replaced.value?.undo()
      expect(corrected().map((each) => each?.lastName)).toEqual(['Penrose', 'Penrse'])
      expect([saving.replaced.value, saving.savedAt.value]).toEqual([null, null])
    })

    it('makes a second one from the form after the correction was undone', async () => {
      const { saving, customer } = await named()
      await saving.save()
      customer.set('name', 'Ffion Penrose')
      await saving.save()
      await saving.replaced.value?.undo()
      expect((await saving.save())?.quickQuoteId).toBe('quick-quote-2')
    })

    it('reports a failed undo, and keeps the correction', async () => {
      const { test, saving, customer } = await named()
      await saving.save()
      customer.set('name', 'Ffion Penrose')
      await saving.save()
      test.on(applications.single, refused('NOT_FOUND'))
      await saving.replaced.value?.undo()
      expect([saving.problem.value?.kind, saving.savedAt.value !== null]).toEqual(['not-found', true])
    })
  })
})
