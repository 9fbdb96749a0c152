import { formatPounds } from '@forecourt/core'
import { CarDrawing, FigureList, Plate } from '../../kit/index.ts'
import type { QuickQuoteState } from '../state.ts'

/** The deal as the customer may read it: the vehicle and the sums, without the form, valuations or contact details. */
export function CustomerDeal({ state }: { state: QuickQuoteState }) {
  const { fields, vehicle, worked, sources } = state
  const found = vehicle.value
  const registration = fields.registration.value.trim()
  const name = [found?.make, found?.model, found?.trim].filter(Boolean).join(' ')
  const sums = worked.value
  return (
    <>
      <header className="deal-head">
        <h1>{sources.dealerName.value ?? 'Your quote'}</h1>
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
