import { ApiError, ContactPreference, ProductType, type QuoteFigures, readProblem } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { found } from '../testing/opened.ts'

const unreachable = () => new ApiError({ status: 0, code: 'UNREACHABLE', message: 'Failed to fetch' })

async function ready() {
  const state = await found()
  state.fields.name.value = 'Callum Penrose'
  state.fields.email.value = 'callum@mail.test'
  return { ...state, calls: state.sources.calls }
}

it('saves the quote, then sends what is on the screen to the penny', async () => {
  const { toCustomer, chosen, calls } = await ready()
  toCustomer.message.value = ' See you on Saturday. '
  expect(await toCustomer.send()).toMatchObject({ quickQuoteId: 'quick-quote-1' })
  const { quote } = chosen.value ?? {}
  expect(calls.sent).toMatchObject([
    {
      quickQuoteId: 'quick-quote-1',
      sending: {
        by: ContactPreference.Email,
        email: 'callum@mail.test',
        message: 'See you on Saturday.',
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
    },
  ])
})

it('tells where it went and until when it holds: 31 days', async () => {
  const { toCustomer, sources } = await ready()
  await toCustomer.send()
  const days = ((toCustomer.sent.value?.until.getTime() ?? 0) - sources.now.value.getTime()) / 86_400_000
  expect([toCustomer.sent.value?.to, days]).toEqual(['callum@mail.test', 31])
})

it.each([
  [ContactPreference.Email, '', '', { email: 'Required' }],
  [ContactPreference.Text, '', 'callum@mail.test', { mobile: 'Required' }],
  [ContactPreference.WhatsApp, '01632 960147', '', { mobile: 'Must be 07 number' }],
])('wants an address of its kind: %i, %o, %o', async (by, mobile, email, errors) => {
  const { toCustomer, fields, saving, calls } = await ready()
  fields.mobile.value = mobile
  fields.email.value = email
  toCustomer.by.value = by
  expect(await toCustomer.send()).toBeNull()
  expect(saving.errors.value).toEqual(errors)
  expect(calls.saved).toEqual([])
})

it('is sent once though it is pressed twice', async () => {
  const { toCustomer, calls } = await ready()
  await Promise.all([toCustomer.send(), toCustomer.send()])
  expect([calls.saved.length, calls.sent.length]).toEqual([1, 1])
})

it('goes again under the same key after an answer was lost, and makes no second quick quote', async () => {
  const { toCustomer, sources, saving, calls } = await ready()
  await saving.save()
  sources.refusals.push(unreachable())
  expect(await toCustomer.send()).toBeNull()
  expect(toCustomer.failure.value).toBe(readProblem(unreachable()).message)
  expect(await toCustomer.send()).not.toBeNull()
  expect(calls.sent[1]?.key).toBe(calls.sent[0]?.key)
  expect(calls.saved).toHaveLength(1)
})

describe('when the server’s own figures are others', () => {
  const changedTo = (figures: QuoteFigures) =>
    new ApiError({ status: 412, code: 'FIGURES_CHANGED', message: 'Others', figures })

  async function refused() {
    const state = await ready()
    await state.saving.save()
    await state.toCustomer.send()
    const shown = state.calls.sent[0]?.sending.figures
    if (!shown) throw new Error('Nothing was sent')
    state.toCustomer.open()
    const right = { ...shown, instalment: shown.instalment + 1.65 }
    state.sources.refusals.push(changedTo(right))
    expect(await state.toCustomer.send()).toBeNull()
    return { ...state, shown, right }
  }

  it('says what was shown and what is right, and has sent nothing', async () => {
    const { toCustomer, shown, right } = await refused()
    expect(toCustomer.changed.value).toEqual({ shown, right })
    expect([toCustomer.sent.value, toCustomer.failure.value]).toEqual([null, null])
  })

  it('sends the right ones by one more press, under a key of their own', async () => {
    const { toCustomer, calls, right } = await refused()
    expect(await toCustomer.send()).not.toBeNull()
    const [, before, after] = calls.sent
    expect(after?.sending.figures).toEqual(right)
    expect(after?.key).not.toBe(before?.key)
    expect(toCustomer.changed.value).toBeNull()
  })

  it('takes another quote as it is shown', async () => {
    const { toCustomer, fields, calls } = await refused()
    fields.term.value = 37
    expect(toCustomer.changed.value).toBeNull()
    await toCustomer.send()
    expect(calls.sent.at(-1)?.sending).toMatchObject({ termMonths: 37 })
  })
})
