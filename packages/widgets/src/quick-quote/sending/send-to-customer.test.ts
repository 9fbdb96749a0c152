import { ContactPreference, ProductType, type QuoteFigures } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { applications, createQuickQuoteAnswer, found, quickQuotes, quotes } from '../testing/opened.ts'
import { aSavedQuote } from '../testing/samples.ts'

const FIGURES: QuoteFigures = {
  price: 18_995,
  deposit: 2000,
  amount: 16_995,
  instalment: 310.45,
  aprPercent: 9.9,
  totalInterest: 2000,
  totalPayable: 18_995,
  totalChargeForCredit: 2000,
}

async function ready() {
  const state = await found()
  state.customer.set('name', 'Callum Penrose')
  state.customer.set('email', 'callum@mail.test')
  state.toCustomer.open()
  const made = () => state.test.askedOf(quickQuotes.create)
  const offers = () => made().map(({ body }) => body.offer)
  const sent = () => state.test.askedOf(quotes.send).map(({ body }) => body)
  return { ...state, made, offers, sent }
}

it('saves the quote, then sends the figures on the screen to the penny', async () => {
  const { toCustomer, customer, chosen, offers, sent } = await ready()
  customer.set('message', ' See you on Saturday. ')
  expect(await toCustomer.send()).toMatchObject({ quickQuoteId: 'quick-quote-1' })
  const { quote } = chosen.value ?? {}
  expect(offers()).toMatchObject([
    {
      productType: ProductType.PCP,
      termMonths: 49,
      figures: {
        price: 18_995,
        deposit: 2000,
        instalment: quote?.instalment,
        totalPayable: quote?.totalPayable,
        aprPercent: quote?.aprPercent,
      },
    },
  ])
  const message = 'See you on Saturday.'
  expect(sent()).toEqual([
    { applicationId: 'quick-quote-1', quoteIds: ['quote-1'], email: 'callum@mail.test', message },
  ])
})

it('says where it went and until when it is valid: 31 days', async () => {
  const { toCustomer, page } = await ready()
  await toCustomer.send()
  const days = ((toCustomer.sent.value?.until.getTime() ?? 0) - page.clock.read().getTime()) / 86_400_000
  expect([toCustomer.sent.value?.to, days]).toEqual(['callum@mail.test', 31])
})

it('makes the chosen channel the customer’s preference, and leaves the address to the server (D39)', async () => {
  const { test, toCustomer, customer, sent } = await ready()
  customer.set('by', ContactPreference.Text)
  customer.set('mobile', '07700900284')
  await toCustomer.send()
  expect(test.askedOf(applications.update).map(({ body, version }) => [body.customer, version])).toEqual([
    [{ contactPreference: ContactPreference.Text }, 1],
  ])
  expect([sent()[0]?.email, toCustomer.sent.value?.to]).toEqual([null, '07700900284'])
})

it.each([
  [ContactPreference.Email, '', '', 'email', 'Required'],
  [ContactPreference.Text, '', 'callum@mail.test', 'mobile', 'Required'],
  [ContactPreference.WhatsApp, '01632 960147', '', 'mobile', 'Must be 07 number'],
])('requires an address for the channel: %i, %o, %o', async (by, mobile, email, name, message) => {
  const { toCustomer, customer, made } = await ready()
  customer.set('mobile', mobile)
  customer.set('email', email)
  customer.set('by', by)
  expect(await toCustomer.send()).toBeNull()
  expect(customer.faults.value).toMatchObject([{ name, message }])
  expect(made()).toEqual([])
})

it('requires no address once the dialog is closed', async () => {
  const { toCustomer, customer, saving } = await ready()
  customer.set('email', '')
  await toCustomer.send()
  toCustomer.close()
  expect([customer.messageOf('email'), await saving.save()]).toMatchObject([null, { quickQuoteId: 'quick-quote-1' }])
})

it('is sent once when pressed twice', async () => {
  const { toCustomer, made, sent } = await ready()
  await Promise.all([toCustomer.send(), toCustomer.send()])
  expect([made().length, sent().length]).toEqual([1, 1])
})

it('retries under the same key after a lost answer, and makes no second quick quote', async () => {
  const { test, toCustomer, customer, made } = await ready()
  test.once(quotes.send, refused('PROVIDER_FAILED', 'The mail is away'))
  expect(await toCustomer.send()).toBeNull()
  expect(customer.problem.value?.message).toBe('The mail is away')
  expect(await toCustomer.send()).not.toBeNull()
  expect(made()).toHaveLength(1)
})

it('sends to a corrected address after the answer of the first was lost', async () => {
  const { test, toCustomer, customer, sent } = await ready()
  let sentAt: string | null = null
  const kept = { applicationId: 'quick-quote-1', productType: ProductType.PCP, termMonths: 49, figures: FIGURES }
  test.on(quotes.list, () => [{ ...aSavedQuote(kept), sentAt }])
  test.once(quotes.send, () => {
    sentAt = '2026-11-20T14:00:00Z'
    return unreachable()
  })
  await toCustomer.send()
  customer.set('email', 'callum.penrose@mail.test')
  await toCustomer.send()
  expect(sent().map(({ email }) => email)).toEqual(['callum@mail.test', 'callum.penrose@mail.test'])
})

it('says why it was not sent, and clears that when reopened', async () => {
  const { test, toCustomer, customer } = await ready()
  test.on(quickQuotes.create, unreachable())
  expect(await toCustomer.send()).toBeNull()
  expect(customer.problem.value?.kind).toBe('unreachable')
  toCustomer.open()
  expect(customer.problem.value).toBeNull()
})

describe('when the server’s figures differ', () => {
  async function refusedFigures() {
    const state = await ready()
    const shown: QuoteFigures[] = []
    const answer = createQuickQuoteAnswer(state.test)
    state.test.on(quickQuotes.create, ({ body }) => {
      if (!body.offer?.figures) throw new Error('Nothing was offered')
      shown.push(body.offer.figures)
      const right = { ...body.offer.figures, instalment: body.offer.figures.instalment + 1.65 }
      return refused('FIGURES_CHANGED', 'Others', undefined, right)
    })
    expect(await state.toCustomer.send()).toBeNull()
    const [before] = shown
    if (!before) throw new Error('Nothing was sent')
    const right = { ...before, instalment: before.instalment + 1.65 }
    state.test.on(quickQuotes.create, answer)
    return { ...state, shown: before, right }
  }

  it('reports the shown and the right figures, and sends nothing', async () => {
    const { toCustomer, customer, sent, shown, right } = await refusedFigures()
    expect(toCustomer.changed.value).toEqual({ shown, right })
    expect([toCustomer.sent.value, customer.problem.value?.kind, sent()]).toEqual([null, 'figures', []])
  })

  it('sends the right figures by one more press, under their own key', async () => {
    const { toCustomer, made, right } = await refusedFigures()
    expect(await toCustomer.send()).not.toBeNull()
    const [before, after] = made()
    expect(after?.body.offer?.figures).toEqual(right)
    expect(after?.key).not.toBe(before?.key)
    expect(toCustomer.changed.value).toBeNull()
  })

  it('sends another quote as shown', async () => {
    const { toCustomer, fields, offers } = await refusedFigures()
    fields.term.value = 37
    expect(toCustomer.changed.value).toBeNull()
    await toCustomer.send()
    expect(offers().at(-1)).toMatchObject({ termMonths: 37 })
  })
})
