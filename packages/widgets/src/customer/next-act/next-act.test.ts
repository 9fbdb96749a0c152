import { CUSTOMER_AUTHOR, contract } from '@forecourt/core'
import { aDealer, ago, aMoment, people, proposalsOf } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { aTask } from '../../today/testing/samples.ts'
import { aPage, figuresChanged, type Given, opened } from '../testing/opened.ts'
import { aSavedQuote, aSentLink, aSuggestion, suggestedLink } from '../testing/quote-samples.ts'
import { callum, documentSamples, ruleSamples } from '../testing/samples.ts'

const proposal = ruleSamples['full-proposal']
const undoLast = async ({ state, test }: Awaited<ReturnType<typeof opened>>) => {
  state.toasts.shown.value?.action?.onAction()
  await test.settled()
}

it('leads from a decision to the lender: propose, accept, send', async () => {
  const { state, kept, test } = await opened({ application: proposal() })
  const labels: (string | undefined)[] = []
  for (const _ of [1, 2, 3]) {
    labels.push(state.nextAct.act.value?.label)
    state.nextAct.run()
    await test.settled()
  }
  expect(labels).toEqual([
    expect.stringMatching(/^Propose £\d+\.\d\d with Thornlode$/),
    'Customer said yes',
    'Send to Thornlode',
  ])
  expect(kept.quotes).toMatchObject([{ isProposed: true, isAccepted: true }])
  expect(kept.quotes[0]?.proceededAt).toBeUndefined()
  await state.quotes.runAsked()
  await test.settled()
  expect(kept.quotes[0]?.proceededAt).toBeTruthy()
  expect(state.nextAct.act.value).toBeNull()
})

const wished = (part: Parameters<typeof aTask>[0] = {}): Given => ({
  application: { ...proposal(), deposit: 2_000 },
  quotes: [aSavedQuote({ sentAt: ago({ hours: 3 }) })],
  links: [suggestedLink()],
  tasks: [aTask({ applicationId: proposal().cosmosId, createdBy: CUSTOMER_AUTHOR, doneAt: null, ...part })],
})

it('leads to a wish of the customer in Quotes before anything is proposed', async () => {
  const { state, kept } = await opened(wished())
  expect(state.nextAct.act.value).toMatchObject({ kind: 'answer-wish', label: 'See what the customer would like' })
  state.nextAct.run()
  expect([state.tab.value, kept.quotes.some(({ isProposed }) => isProposed)]).toEqual(['quotes', false])
})

it.each<[string, Given]>([
  ['its task is done', wished({ doneAt: ago({ seconds: 30 }) })],
  ['the task is the dealer’s own', wished({ createdBy: people.rhian.name })],
  ['its link was withdrawn', { ...wished(), links: [suggestedLink({ withdrawnAt: ago({ seconds: 30 }) })] }],
  [
    'a saved quote has its figures',
    {
      ...wished(),
      quotes: [
        aSavedQuote(),
        aSavedQuote({ quoteId: 'kept', figures: { ...aSavedQuote().figures, ...aSuggestion().after } }),
      ],
    },
  ],
])('the wish waits no longer once %s', async (_, given) => {
  const { state } = await opened(given)
  expect(state.nextAct.act.value?.kind).toBe('propose')
})

it('proposes the figure in its label, saved once', async () => {
  const { state, kept, test } = await opened({ application: proposal() })
  const label = state.nextAct.act.value?.label
  state.nextAct.run()
  await test.settled()
  expect(label).toContain(`£${kept.quotes[0]?.figures.instalment.toFixed(2)}`)
  state.toasts.shown.value?.action?.onAction()
  await test.settled()
  state.nextAct.run()
  await test.settled()
  expect([test.askedOf(contract.quotes.save).length, kept.quotes.length]).toEqual([1, 1])
})

it('asks before it proposes figures other than those shown', async () => {
  const { state, kept, test } = await opened({ application: proposal() })
  test.once(contract.quotes.save, ({ body: { figures } }) => figuresChanged({ ...figures, instalment: 312.1 }))
  state.nextAct.run()
  await test.settled()
  expect([kept.quotes.length, state.quotes.changed.value?.isProposal]).toEqual([0, true])
  await state.quotes.saveChanged()
  await test.settled()
  expect(kept.quotes).toMatchObject([{ isProposed: true, figures: { instalment: 312.1 } }])
})

it.each<[string, Given, string, object]>([
  ['a proposal', { quotes: [aSavedQuote()] }, 'propose', { isProposed: false }],
  ['an acceptance', { quotes: [aSavedQuote({ isProposed: true })] }, 'accept', { isProposed: true, isAccepted: false }],
  ['an archived quote', { quotes: [aSavedQuote()] }, 'archive', { isArchived: false }],
])('undoes %s', async (_, given, verb, after) => {
  const parts = await opened({ application: proposal(), ...given })
  const [quote] = parts.kept.quotes
  if (quote) await parts.state.quotes.run(verb as 'propose', quote)
  await parts.test.settled()
  await undoLast(parts)
  expect(parts.kept.quotes).toMatchObject([after])
  expect(parts.state.quotes.saved.value).toMatchObject([after])
})

it('undo proposes the previously proposed quote again', async () => {
  const before = aSavedQuote({ isProposed: true })
  const other = aSavedQuote({ quoteId: 'other' })
  const parts = await opened({ application: proposal(), quotes: [before, other] })
  await parts.state.quotes.run('propose', other)
  await parts.test.settled()
  await undoLast(parts)
  expect(parts.test.askedOf(contract.quotes.withdraw)).toMatchObject([
    { params: { quoteId: 'other' }, body: { step: 'proposal', restoreQuoteId: before.quoteId } },
  ])
})

it('offers no undo for a quote sent to the lender', async () => {
  const { state, test } = await opened({
    application: proposal(),
    quotes: [aSavedQuote({ isProposed: true, isAccepted: true })],
  })
  state.nextAct.run()
  await state.quotes.runAsked()
  await test.settled()
  expect(state.toasts.shown.value).toMatchObject({ text: 'Quote sent to the lender' })
  expect(state.toasts.shown.value?.action).toBeUndefined()
})

it.each<[string, Given, string, string]>([
  ['a missing document', { application: documentSamples.required }, 'Upload V5C of the part-exchange', 'documents'],
])('opens the tab of %s', async (_, given, label, tab) => {
  const { state } = await opened(given)
  expect(state.nextAct.act.value?.label).toBe(label)
  state.nextAct.run()
  expect(state.tab.value).toBe(tab)
})

it('asks the customer for the papers that they owe, once, and the act passes to them', async () => {
  const { state, kept, test } = await opened({ application: documentSamples.rejected, links: [] })
  const papersAskedAt = aMoment().toISOString()
  test.on(contract.dealRoom.askForPapers, () => {
    kept.application = { ...kept.application, papersAskedAt }
    const link = aSentLink({ papersAsked: { at: papersAskedAt, by: 'Rhian Tolland', reminders: 0 } })
    kept.links = [link]
    return link
  })
  expect(state.nextAct.act.value?.label).toBe('Ask the customer')
  state.nextAct.run()
  state.nextAct.run()
  await test.settled()
  expect(test.askedOf(contract.dealRoom.askForPapers)).toHaveLength(1)
  expect([state.step.value?.actor, state.paperAsking.link.value?.papersAsked?.by]).toEqual(['dealer', 'Rhian Tolland'])
  expect(state.nextAct.act.value?.label).toBe('Upload V5C of the part-exchange')
  expect(state.paperAsking.counts.value).toMatchObject({ rejected: 1 })
})

it.each([
  ['has expired', proposal(), ago({ days: 40 })],
  ['is of another deal', { ...proposal(), deposit: 5_000 }, ago({ days: 1 })],
])('prices the proposed quote again that %s', async (_, application, created) => {
  const { state, kept, test } = await opened({ application, quotes: [aSavedQuote({ isProposed: true, created })] })
  expect(state.nextAct.act.value?.label).toBe('Price it again')
  state.nextAct.run()
  await test.settled()
  expect(kept.quotes.map(({ isArchived, isProposed }) => [isArchived, isProposed])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(state.nextAct.act.value?.label).toBe('Customer said yes')
})

it.each([
  ['a quick quote', ruleSamples['quick-quote'], 'forecourt-convert'],
  ['an eligibility check', ruleSamples.eligibility, 'forecourt-convert'],
  ['an expired proposal', ruleSamples.expired, 'forecourt-repropose'],
  ['a deal without a vehicle', () => callum({ payoutPack: null, vehicle: null }), 'forecourt-new-quote'],
] as const)('opens the screen on which %s continues', async (_, application, event) => {
  const { state, host } = await opened({ application: application() })
  host.emitted.length = 0
  state.nextAct.run()
  expect(host.emitted.map(([name]) => name)).toEqual([event])
})

it.each([
  ['staff', people.owen, 'Approved'],
  ['a dealership that may change nothing', people.rhian, 'Suspended'],
] as const)('is absent for %s', async (_, user, status) => {
  const test = aPage({ application: proposal(), user })
  test.on(contract.dealers.byAffiliate, aDealer({ status }))
  const { state } = await opened(test)
  expect(state.nextAct.act.value).toBeNull()
})

it('is absent while the lenders decide', async () => {
  const { state } = await opened({ application: callum({ payoutPack: null, proposals: proposalsOf(1) }) })
  expect(state.nextAct.act.value).toBeNull()
})
