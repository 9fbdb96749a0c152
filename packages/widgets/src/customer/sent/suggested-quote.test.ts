import { ApplicationState, contract, ProductType, type Suggestion } from '@forecourt/core'
import { ago, refused } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { figuresChanged, type Given, opened } from '../testing/opened.ts'
import { aSavedQuote, aSuggestion, suggestedLink } from '../testing/quote-samples.ts'
import { callum } from '../testing/samples.ts'

const { applications, quotes } = contract
const sent = aSavedQuote({ sentAt: ago({ hours: 3 }) })
const right = { ...sent.figures, deposit: 3000, instalment: 225.1, amount: 13_695, totalPayable: 17_789.8 }
const proposal = () => callum({ payoutPack: null, deposit: 2000, futuresMileage: 8000 })

async function open(given: Given = {}, figures = right) {
  const parts = await opened({ application: proposal(), quotes: [sent], links: [suggestedLink()], ...given }, 'quotes')
  // The page knows the server's figures only in part.
  parts.test.once(quotes.save, () => figuresChanged(figures))
  return parts
}

it('changes the deal’s deposit and saves the server’s figures', async () => {
  const { test, kept, state } = await open()
  await state.suggested.save(aSuggestion())
  expect(kept.application).toMatchObject({ deposit: 3000, vehicle: proposal().vehicle })
  expect(kept.quotes[0]).toMatchObject({ proposalId: 'proposal-75', termMonths: 49, figures: right })
  expect(state.quotes.changed.value).toBeNull()
  expect(test.askedOf(quotes.save)).toHaveLength(2)
})

it('keeps the part exchange as it is', async () => {
  const partEx = { partExValue: 4300, partExSettlement: 2000, partExRegistration: 'ZZ15LKE', partExMake: 'Ford' }
  const { test, state } = await open({ application: { ...proposal(), ...partEx } })
  await state.suggested.save(aSuggestion())
  const [asked] = test.askedOf(applications.setVehicle)
  expect(asked?.body.deal).toMatchObject({ ...partEx, deposit: 3000, futuresMileage: 8000 })
})

it('leaves the deal unchanged if only the term differs', async () => {
  const { test, state } = await open()
  await state.suggested.save(aSuggestion({ deposit: 2000, termMonths: 37 }))
  expect(test.calls()).not.toContain(applications.setVehicle.id)
  expect(test.askedOf(quotes.save)[0]?.body).toMatchObject({ termMonths: 37 })
})

it.each([
  ['a mileage for PCP', ProductType.PCP, { deposit: 2000, annualMileage: 10_000 }, ['10,000 miles a year']],
  ['no mileage for HP', ProductType.HP, { deposit: 2000, annualMileage: 10_000 }, []],
  ['a deposit', ProductType.HP, {}, ['£3,000 deposit']],
  ['no term', ProductType.PCP, { deposit: 2000, termMonths: 37 }, []],
] as const)('the deal takes over %s', async (_, productType, after, changes) => {
  const { state } = await open({ quotes: [{ ...sent, productType }] })
  expect(state.suggested.dealChanges(aSuggestion(after))).toEqual(changes)
})

it('asks before it saves a monthly figure other than the suggested one', async () => {
  const { kept, state } = await open({}, { ...right, instalment: 226.4 })
  await state.suggested.save(aSuggestion())
  expect(state.quotes.changed.value?.right.instalment).toBe(226.4)
  expect(kept.quotes).toEqual([sent])
  await state.quotes.saveChanged()
  expect(kept.quotes[0]?.figures.instalment).toBe(226.4)
})

it('restores the deal if the user declines the other figure', async () => {
  const { kept, state, test } = await open({}, { ...right, instalment: 226.4 })
  await state.suggested.save(aSuggestion())
  state.quotes.leaveChanged()
  await test.settled()
  expect([kept.application.deposit, kept.quotes]).toEqual([2000, [sent]])
})

it('restores the deal if the server refuses the quote, and says why', async () => {
  const { kept, state, test } = await open()
  test.once(quotes.save, refused('INVALID', 'This quote is not available: the deposit is too large.'))
  await state.suggested.save(aSuggestion())
  expect(kept.application.deposit).toBe(2000)
  expect(state.toasts.shown.value).toMatchObject({
    tone: 'failed',
    text: 'This quote is not available: the deposit is too large.',
  })
})

it('undo archives the quote and restores the deal', async () => {
  const { kept, state, test } = await open()
  await state.suggested.save(aSuggestion())
  state.toasts.shown.value?.action?.onAction()
  await test.settled()
  expect(kept.application.deposit).toBe(2000)
  expect(kept.quotes.map(({ isArchived }) => isArchived)).toEqual([true, false])
})

it('continues if a lender answered meanwhile, and stops if the deal has changed', async () => {
  const { kept, state } = await open()
  kept.application = { ...kept.application, version: 9, state: ApplicationState.ReadyToDeal }
  await state.suggested.save(aSuggestion())
  expect(kept.application.deposit).toBe(3000)

  kept.application = { ...kept.application, version: 20, deposit: 2500 }
  await state.suggested.save(aSuggestion({ deposit: 4000 }))
  expect(kept.application.deposit).toBe(2500)
  expect(state.toasts.shown.value?.text).toContain('Somebody else has changed this')
})

it('recognises the saved suggestion and the missing quote', async () => {
  const { state } = await open()
  const isKept = (suggestion: Suggestion) => state.suggested.keptOf(suggestion) !== undefined
  expect(isKept(aSuggestion())).toBe(false)
  await state.suggested.save(aSuggestion())
  expect(isKept(aSuggestion())).toBe(true)
  expect(isKept(aSuggestion({ instalment: 225.11 }))).toBe(false)
  expect(state.suggested.sourceOf({ ...aSuggestion(), quoteId: 'gone' })).toBeUndefined()
})
