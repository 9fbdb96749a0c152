import { contract } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { opened } from '../testing/opened.ts'
import { aSavedQuote } from '../testing/quote-samples.ts'

const { audit, settings } = contract
const { figures } = aSavedQuote()

const saved = (quoteId: string, termMonths: number, instalment: number, more = {}) =>
  aSavedQuote({
    quoteId,
    termMonths,
    isProposed: false,
    isAccepted: false,
    figures: { ...figures, instalment, totalPayable: instalment * termMonths },
    ...more,
  })

async function presented(quotes: readonly ReturnType<typeof saved>[], website = {}) {
  const parts = await opened({ quotes })
  parts.test.on(settings.websiteConfig, website)
  parts.test.on(audit.recordEvidence, { evidenceId: 'e-1', hash: 'h' })
  parts.state.presenting.open()
  await parts.test.settled()
  const { presenting } = parts.state
  return { ...parts, presenting, shown: () => presenting.offers.value.map(({ kind, offer }) => [kind, offer.key]) }
}

describe('the saved quotes in the customer view', () => {
  it('are up to three of different kinds, including the deal', async () => {
    const { shown, presenting } = await presented([
      saved('long', 49, 300),
      saved('short', 37, 380, { isProposed: true }),
      saved('archived', 24, 500, { isArchived: true }),
    ])
    expect(shown()).toEqual([
      ['lower-monthly', 'long'],
      ['shorter', 'short'],
    ])
    expect(presenting.chosen.value?.quoteId).toBe('short')
  })

  it('leave out a quote with another price', async () => {
    const dearer = { figures: { ...figures, price: figures.price + 500, instalment: 290 } }
    const { shown } = await presented([saved('long', 49, 300, { isProposed: true }), saved('dear', 37, 290, dearer)])
    expect(shown()).toEqual([['lower-monthly', 'long']])
  })

  it('are recorded as evidence of what the customer saw', async () => {
    const { test } = await presented([saved('long', 49, 300)])
    expect(
      test.askedOf(audit.recordEvidence).map(({ body }) => [body.kind, body.shown?.by, body.shown?.offers.length]),
    ).toEqual([
      ['quote', 'customer view', 1],
      ['broker-statement', 'customer view', 0],
    ])
  })

  it('are recorded with the representative example below them', async () => {
    const representativeExample = { price: 9_000, deposit: 1_000, term: 48, aprPercent: 12.9 }
    const { test, presenting } = await presented([saved('long', 49, 300)], { representativeExample })
    expect(presenting.example.value?.representativeAprPercent).toBe(12.9)
    expect(test.askedOf(audit.recordEvidence).map(({ body }) => [body.kind, body.shown])).toContainEqual([
      'representative-example',
      { by: 'customer view', offers: [] },
    ])
  })

  it('cannot open without a quote', async () => {
    const { presenting } = await presented([])
    expect([presenting.canOpen.value, presenting.isOpen.value]).toEqual([false, false])
  })
})
