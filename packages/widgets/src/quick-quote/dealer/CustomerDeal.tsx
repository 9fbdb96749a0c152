import { formatPounds } from '@forecourt/core'
import { brokerWords, CarDrawing, FigureList, Plate, RepresentativeExampleCard } from '../../kit/index.ts'
import type { QuickQuoteState } from '../state.ts'

/** The deal for the customer's eyes: the vehicle and the sums, without the form, valuations or contact details. */
export function CustomerDeal({ state }: { state: QuickQuoteState }) {
  const { fields, vehicle, breakdown, dealerName } = state
  const found = vehicle.value
  const registration = fields.registration.value.trim()
  const name = [found?.make, found?.model, found?.trim].filter(Boolean).join(' ')
  const sums = breakdown.value
  return (
    <>
      <header className="deal-head">
        <h1>{dealerName.value ?? 'Your quote'}</h1>
      </header>
      <CarDrawing className="found-drawing" />
      {name && <p className="found-name">{name}</p>}
      {registration && (
        <p>
          <Plate registration={registration} />
        </p>
      )}
      {sums && (
        <FigureList
          figures={[
            { label: 'Price', value: formatPounds(sums.price) },
            { label: 'Your deposit', value: formatPounds(sums.deposit) },
            ...(sums.partExValue > 0
              ? [{ label: 'Part-exchange', value: formatPounds(sums.partExValue - sums.partExSettlement) }]
              : []),
            { label: 'You borrow', value: formatPounds(sums.toFinance), strong: true },
          ]}
        />
      )}
    </>
  )
}

/** The text beside rates and instalments that a customer reads (CONC 3.5, 3.7, 4.5). */
export function ForTheCustomer({ state: { example, page, dealerName } }: { state: QuickQuoteState }) {
  const config = page.config.value
  return (
    <section className="for-the-customer" aria-label="Information for the customer">
      {example.value && <RepresentativeExampleCard example={example.value} />}
      {config && <p className="small muted">{brokerWords(dealerName.value ?? 'The dealer', config)}</p>}
    </section>
  )
}
