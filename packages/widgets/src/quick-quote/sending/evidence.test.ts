import type { Evidence } from '@forecourt/core'
import { unnamedFields } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { createTexts, ENGLISH_TEXTS } from '../../texts/index.ts'
import { pageEvidence, shownPublicly } from '../public/page-evidence.ts'
import { found, nameCustomer, openPublic } from '../testing/opened.ts'
import { type PortalShown, portalEvidence, shownNow } from './portal-evidence.ts'
import { createRecorder } from './recorder.ts'

async function shownBy(by: PortalShown['by']): Promise<PortalShown> {
  const { state } = await found()
  if (by === 'customer view') state.present(true)
  const shown = shownNow(state, by)
  if (!shown) throw new Error('Nothing is shown')
  return shown
}

describe('evidence of a dealer’s screen', () => {
  it('is recorded separately as quote, example and broker statement, without figures', async () => {
    const kept: Evidence[] = []
    const recorder = createRecorder(async (evidence) => kept.push(evidence))
    await recorder.show(await shownBy('print'), 'quick-quote-1')
    expect(kept.map(({ kind, applicationId }) => [kind, applicationId])).toEqual([
      ['quote', 'quick-quote-1'],
      ['representative-example', 'quick-quote-1'],
      ['broker-statement', 'quick-quote-1'],
    ])
    expect(kept[0]?.shown).toMatchObject({
      by: 'print',
      offers: [{ financeCompanyId: 50, termMonths: 49 }],
      deal: null,
    })
    expect(JSON.stringify(kept)).not.toMatch(/instalment|aprPercent/)
  })

  it('names the deal on the screen if there is no record', async () => {
    const [quote] = portalEvidence(await shownBy('customer view'))
    expect(quote?.shown?.deal).toMatchObject({ price: 18_995, deposit: 2000, vehicle: { make: 'Volkswagen' } })
  })

  it('names every quote of the customer’s view', async () => {
    const [quote] = portalEvidence(await shownBy('customer view'))
    expect(quote?.shown?.offers.map(({ termMonths }) => termMonths)).toEqual([60, 49, 49])
  })

  it('is recorded once, and retried with the next if it failed', async () => {
    const kept: string[] = []
    const failures = [new Error('offline')]
    const recorder = createRecorder(async ({ kind }) => {
      const failure = failures.shift()
      if (failure) throw failure
      kept.push(kind)
    })
    const shown = await shownBy('print')
    await recorder.show(shown)
    expect(kept).toEqual(['representative-example', 'broker-statement'])
    await recorder.show(shown)
    await recorder.show(shown)
    expect(kept).toEqual(['representative-example', 'broker-statement', 'quote'])
  })

  it('contains no personal data', async () => {
    const { state } = await found()
    nameCustomer(state)
    const shown = shownNow(state, 'print')
    expect(JSON.stringify(shown && portalEvidence(shown))).not.toMatch(/Callum|Penrose|07700/)
  })
})

it('a public page reports its figures, its example and the broker statement', async () => {
  const { state } = await openPublic()
  const consent = { wording: 'I agree.', givenAt: '2026-03-02T10:00:00Z' }
  const shown = shownPublicly(state, ENGLISH_TEXTS, consent)
  const kept = shown ? pageEvidence(shown) : []
  expect(kept.map(({ kind }) => kind)).toEqual(['quote', 'representative-example', 'broker-statement'])
  expect(kept[0]?.figures).toMatchObject({
    by: 'public page',
    quotes: [{ lenderId: 70, price: 18_995, deposit: 2000 }],
  })
  expect(JSON.stringify(kept[2]?.figures)).toContain('is a credit broker, not a lender')
  expect(kept.flatMap(({ kind, figures }) => unnamedFields(kind, figures))).toEqual([])
})

it('a page with regulated wording of its own reports that', async () => {
  const { state } = await openPublic()
  const shown = shownPublicly(state, createTexts({ exampleTotal: 'Cyfanswm' }, 'cy'))
  const kept = shown ? pageEvidence(shown) : []
  expect(kept.map(({ wordingVersion }) => wordingVersion)).toEqual(kept.map(() => 'broker-1 page cy'))
  expect(JSON.stringify(kept[1]?.figures)).toContain('Cyfanswm')
})
