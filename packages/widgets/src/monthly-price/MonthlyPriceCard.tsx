import { formatPoundsAndPence } from '@forecourt/core'
import { Figure, PhoneLink, RepresentativeExampleText, TestMark } from '../kit/index.ts'
import { useTexts } from '../texts/index.ts'
import type { MonthlyPrice } from './pricing.ts'
import type { MonthlyPriceState } from './state.ts'

type MonthlyPriceCardProps = { state: MonthlyPriceState; phone?: string | null | undefined; isTest?: boolean }

/** "£… a month", or "from" where it is the lowest, for a list of cars, each with its own representative example (CONC 3.5). Empty without a price. */
export function MonthlyPriceCard({ state, phone, isTest }: MonthlyPriceCardProps) {
  const price = state.price.value
  const { text, rich } = useTexts()
  switch (state.phase.value) {
    case 'loading':
      return <p className="monthly-line muted" aria-busy="true" />
    case 'failed':
    case 'none':
      return (
        <p className="monthly-line muted">
          {phone ? rich('askMonthlyByPhone', { phone: <PhoneLink number={phone} /> }) : text('askMonthly')}
        </p>
      )
    case 'priced':
      return price && <PricedMonth state={state} price={price} isTest={isTest} />
  }
}

type PricedProps = { state: MonthlyPriceState; price: MonthlyPrice; isTest: boolean | undefined }

function PricedMonth({ state, price, isTest }: PricedProps) {
  const { quote } = price.row
  const { text, rich } = useTexts()
  const instalment = <Figure className="monthly-figure">{formatPoundsAndPence(quote.instalment)}</Figure>
  return (
    <div className="monthly">
      <slot name="heading" />
      <p className="monthly-line" part="monthly">
        {rich(price.isLowest ? 'monthlyFrom' : 'monthlyFor', {
          instalment,
          count: <Figure>{quote.instalmentCount}</Figure>,
        })}{' '}
        {isTest && <TestMark />}
      </p>
      <RepresentativeExampleText example={price.example} />
      <p className="monthly-broker muted">
        {text('brokerShort', { dealer: state.dealerName.value ?? text('someDealer') })}
      </p>
      <slot name="note" />
    </div>
  )
}
