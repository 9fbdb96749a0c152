import {
  formatApr,
  formatNumber,
  formatPounds,
  formatPoundsAndPence,
  formatRegistration,
  ProductType,
} from '@forecourt/core'
import { useEffect } from 'react'
import { brokerWords, FigureList, type KeyFigure, Plate, RepresentativeExampleCard, writtenDay } from '../kit/index.ts'
import type { Offer } from './results.ts'
import type { QuickQuoteState } from './state.ts'
import { HOLDS_MS } from './to-customer.ts'
import { usePrinting } from './use-printing.ts'

type Part = { state: QuickQuoteState }

/** The chosen quote on one sheet of paper, for the customer to take home. */
export function PrintSheet({ state, onPrinted }: Part & { onPrinted: () => void }) {
  const isPrinting = usePrinting()
  useEffect(() => {
    if (isPrinting) onPrinted()
  }, [isPrinting, onPrinted])
  // Asked in this order, so that an unseen sheet does not follow the figures.
  const chosen = isPrinting ? state.chosen.value : null
  if (!chosen) return null
  const { example, sources } = state
  return (
    <article className="sheet" aria-label="Finance quote">
      <Heading state={state} />
      <Vehicle state={state} />
      <section>
        <p className="sheet-monthly">
          <strong>{formatPoundsAndPence(chosen.quote.instalment)}</strong> a month for {chosen.quote.instalmentCount}{' '}
          months
        </p>
        <FigureList ruled figures={figureLines(state, chosen)} />
      </section>
      {example.value && <RepresentativeExampleCard example={example.value} />}
      {sources.config.value && (
        <p className="small">{brokerWords(sources.dealerName.value ?? 'The dealer', sources.config.value)}</p>
      )}
    </article>
  )
}

function Heading({ state: { sources } }: Part) {
  const now = sources.now.value
  return (
    <header className="sheet-head">
      <h1>Your finance quote{sources.dealerName.value ? ` from ${sources.dealerName.value}` : ''}</h1>
      <p>
        Made on {writtenDay(now)}. Valid until {writtenDay(new Date(now.getTime() + HOLDS_MS))}, subject to status.
      </p>
    </header>
  )
}

function Vehicle({ state: { fields, vehicle } }: Part) {
  const found = vehicle.value
  const name = [found?.make, found?.model, found?.trim].filter(Boolean).join(' ')
  const registration = formatRegistration(fields.registration.value)
  const mileage = fields.mileage.value
  if (!registration && !name) return null
  return (
    <p className="sheet-vehicle">
      {registration && <Plate registration={registration} />} {name}
      {mileage !== null && `, ${formatNumber(mileage)} miles`}
    </p>
  )
}

function figureLines(state: QuickQuoteState, { quote, lender, productType, optionalFinalPayment }: Offer): KeyFigure[] {
  const worked = state.worked.value
  const isPcp = productType === ProductType.PCP
  const line = (label: string, value: string | null, strong = false): KeyFigure[] =>
    value === null ? [] : [{ label, value, strong }]
  const pounds = (amount: number) => (amount > 0 ? formatPounds(amount) : null)
  const pence = (amount: number) => (amount > 0 ? formatPoundsAndPence(amount) : null)
  return [
    ...line('Kind of finance', isPcp ? 'Personal contract purchase (PCP)' : 'Hire purchase (HP)'),
    ...line('Lender', state.isCustomerView.value ? null : lender),
    ...line('Price', formatPounds(worked?.price ?? 0)),
    ...line('Deposit', formatPounds(worked?.deposit ?? 0)),
    ...line('Part-exchange', pounds(worked?.partExValue ?? 0)),
    ...line('Settlement of the part-exchange', pounds(worked?.partExSettlement ?? 0)),
    ...line('Of which negative equity', pounds(worked?.negativeEquity ?? 0)),
    ...line('Amount of credit', formatPoundsAndPence(quote.amount), true),
    ...line('Last monthly payment', quote.finalInstalment === quote.instalment ? null : pence(quote.finalInstalment)),
    ...line('Optional final payment', optionalFinalPayment === null ? null : pence(optionalFinalPayment)),
    ...line('Arrangement fee', pence(quote.fees.arrangement)),
    ...line('Acceptance fee', pence(quote.fees.acceptance)),
    ...line('Option to purchase fee', pence(quote.fees.optionToPurchase)),
    ...line('Total charge for credit', formatPoundsAndPence(quote.totalChargeForCredit)),
    ...line('Total payable', formatPoundsAndPence(quote.totalPayable), true),
    ...line('APR', formatApr(quote.aprPercent)),
    ...line('Miles a year', isPcp ? formatNumber(state.fields.annualMileage.value ?? 0) : null),
  ]
}
