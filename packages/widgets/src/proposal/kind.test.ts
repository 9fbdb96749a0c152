import { ApplicationType } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { aPage, converting, faulty, open } from './testing/opened.ts'
import { agreed, aQuickQuoteRecord, fillProposal as fill } from './testing/samples.ts'

const stepIds = ({ steps }: Awaited<ReturnType<typeof open>>['state']) => steps.rows.peek().map(({ id }) => id)

const checked = () =>
  aQuickQuoteRecord({ applicationType: ApplicationType.Eligibility, isQuickQuote: false, state: 0, brokerReference: 7 })

describe('an eligibility check or a full proposal (D38)', () => {
  it('can change at any time, and keeps all input', async () => {
    const { state, created } = await open()
    fill(state)
    state.chooseKind('eligibility')
    expect(stepIds(state)).toEqual(['customer', 'history', 'deal', 'review'])
    state.form.set('search', agreed.search)
    await state.send()
    expect(created()[0]?.body).toMatchObject({
      applicationType: ApplicationType.Eligibility,
      affordability: null,
      customer: { lastName: 'Penrose', bankAccountNumber: null },
      consents: [{ kind: 'soft-search' }],
    })
  })

  it('requests consent again, because the search differs', async () => {
    const { state } = await open()
    fill(state)
    state.chooseKind('eligibility')
    expect(faulty(state)).toEqual(['search'])
    expect(state.form.values.peek().terms).toBe(true)
  })

  it('leaves a step that the kind lacks', async () => {
    const { state } = await open()
    state.steps.go('money')
    state.chooseKind('eligibility')
    expect(state.steps.current.peek()).toBe('deal')
  })

  it('is restored with its draft', async () => {
    const { state, test } = await open()
    state.chooseKind('eligibility')
    state.form.set('firstName', 'Callum')
    await state.autosave.whenKept()
    const again = await open(test)
    expect(again.state.kind.peek()).toBe('eligibility')
    expect(again.state.form.values.peek().firstName).toBe('Callum')
  })

  it('from a quick quote is that quick quote’s check, whichever kind was requested first', async () => {
    const { state, created, converted } = await converting()
    fill(state)
    state.chooseKind('eligibility')
    state.form.set('search', agreed.search)
    await state.send()
    expect(created()[0]?.body).toMatchObject({ quickQuoteId: 'quick-quote-1', applicationType: 1 })
    expect(converted()).toEqual([])
  })

  it('from a quick quote is its conversion if the user changes from the check to a full proposal', async () => {
    const { state, created, converted } = await converting('eligibility')
    state.chooseKind('full')
    fill(state)
    await state.send()
    expect(converted()[0]).toMatchObject({ applicationId: 'application-1' })
    expect(created()).toEqual([])
  })

  it.each([
    { from: 'nothing', record: undefined, recordId: '', can: true },
    { from: 'a quick quote', record: aQuickQuoteRecord(), recordId: 'quick-quote-1', can: true },
    { from: 'a check that was sent', record: checked(), recordId: 'application-1', can: false },
  ])('can be chosen when starting from $from: $can', async ({ record, recordId, can }) => {
    const { state } = await open(aPage({ record }), { recordId })
    expect(state.canChooseKind.peek()).toBe(can)
  })

  it('opens a check that becomes a full proposal at its first incomplete step', async () => {
    const { state } = await open(aPage({ record: checked() }), { recordId: 'application-1' })
    expect(state.steps.current.peek()).toBe('customer')
    expect(stepIds(state)).toContain('money')
    expect(state.form.values.peek()).toMatchObject({ firstName: 'Callum', lastName: 'Penrose' })
  })
})
