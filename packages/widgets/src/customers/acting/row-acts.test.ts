import { type Application, contract, type SavedQuote } from '@forecourt/core'
import { anApplication, refused, unreachable } from '@forecourt/core/testing'
import { expect, it, vi } from 'vitest'
import { aPage, open } from '../testing/opened.ts'

const figures = {
  price: 6195,
  deposit: 500,
  amount: 4763,
  instalment: 145.88,
  totalInterest: 2385,
  totalPayable: 7546.12,
}
const aQuote = (applicationId: string): SavedQuote => ({
  quoteId: 'q',
  applicationId,
  productType: 0,
  termMonths: 49,
  created: '2026-11-20T12:00:00Z',
  figures: { ...figures, totalChargeForCredit: 2783.12, aprPercent: 27.4 },
  isProposed: true,
  isAccepted: false,
  isArchived: false,
})
const proposed = { quoteId: 'q', financeCompanyId: 49, financeCompany: 'Hollinsyke Car Finance', isAccepted: false }
const accepted = { ...proposed, isAccepted: true }

async function openRow(given: Partial<Application>) {
  const record = anApplication(given)
  const test = aPage([record])
  const kept = { record }
  const mark = (chosenQuote: NonNullable<Application['chosenQuote']>) => {
    kept.record = { ...record, chosenQuote }
    return aQuote(record.cosmosId)
  }
  test.on(contract.applications.single, () => kept.record)
  test.on(contract.quotes.accept, () => mark(accepted))
  test.on(contract.quotes.withdraw, () => mark(proposed))
  test.on(contract.quotes.proceed, () => mark({ ...accepted, proceededAt: record.created }))
  const { state } = await open(test)
  const host = { open: vi.fn(), call: vi.fn() }
  const act = async () => {
    const [row] = state.rows.value
    if (row) state.rowActs.run(row, host)
    await test.settled()
  }
  return { test, state, host, act, label: () => state.rows.value[0]?.act?.label ?? null }
}

it('records the customer’s acceptance from the list, and undoes it', async () => {
  const { state, test, act, label } = await openRow({ chosenQuote: proposed })
  expect(label()).toBe('Customer said yes')
  await act()
  expect(label()).toBe('Send to Hollinsyke')
  state.toasts.shown.value?.action?.onAction()
  await test.settled()
  expect(label()).toBe('Customer said yes')
})

it('asks before a quote goes to its lender, and offers no undo', async () => {
  const { state, test, act, label } = await openRow({ chosenQuote: accepted })
  await act()
  expect([state.rowActs.asking.value?.act?.lender, test.askedOf(contract.quotes.proceed).length]).toEqual([
    'Hollinsyke',
    0,
  ])
  await state.rowActs.sendToLender()
  await test.settled()
  expect([label(), state.toasts.shown.value?.action]).toEqual([null, undefined])
})

it('says that the quote was sent although its row could not be fetched', async () => {
  const { state, test, act } = await openRow({ chosenQuote: accepted })
  await act()
  test.on(contract.applications.single, unreachable())
  await state.rowActs.sendToLender()
  await test.settled()
  expect(state.toasts.shown.value?.text).toBe('Quote sent to the lender')
})

it('opens the record if the user has to see a figure first', async () => {
  const { act, host, label } = await openRow({})
  expect(label()).toBe('Propose a quote')
  await act()
  expect(host.open).toHaveBeenCalledWith(anApplication().cosmosId, 'quotes')
})

it('calls a customer who could not be reached', async () => {
  const { act, host } = await openRow({ state: 3 })
  await act()
  expect(host.call).toHaveBeenCalledWith('07700900284')
})

it.each([
  [refused('INVALID', 'Another quote of this application is with its lender.'), 'Another quote of this application'],
  [refused('INVALID', 'x', { quoteId: 'This quote is archived' }), 'This quote is archived'],
])('says why the act failed', async (answer, why) => {
  const { state, test, act, label } = await openRow({ chosenQuote: proposed })
  test.on(contract.quotes.accept, answer)
  await act()
  expect([label(), state.toasts.shown.value?.text]).toEqual(['Customer said yes', expect.stringContaining(why)])
})
