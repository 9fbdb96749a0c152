import { formatNumber, formatPoundsAndPence, formatRegistration } from '@forecourt/core'
import { useEffect } from 'react'
import { brokerWords, FigureList, Plate, RepresentativeExampleCard, writtenDay } from '../../kit/index.ts'
import { HOLDS_MS } from '../sending/send-to-customer.ts'
import { sheetLines } from '../sheet-lines.ts'
import type { QuickQuoteState } from '../state.ts'
import { usePrinting } from './use-printing.ts'

type PrintSheetProps = { state: QuickQuoteState }

/** The chosen quote on one sheet of paper, for the customer to take home. */
export function PrintSheet({ state, onPrinted }: PrintSheetProps & { onPrinted: () => void }) {
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
        <FigureList ruled figures={sheetLines(state, chosen)} />
      </section>
      {example.value && <RepresentativeExampleCard example={example.value} />}
      {sources.config.value && (
        <p className="small">{brokerWords(sources.dealerName.value ?? 'The dealer', sources.config.value)}</p>
      )}
    </article>
  )
}

function Heading({ state: { sources } }: PrintSheetProps) {
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

function Vehicle({ state: { fields, vehicle } }: PrintSheetProps) {
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
