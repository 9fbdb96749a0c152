import { formatPoundsAndPence, hasFinalPayment } from '@forecourt/core'
import {
  Figure,
  PhoneLink,
  paymentWords,
  RepresentativeExampleText,
  representativeAprOf,
  TestMark,
} from '../kit/index.ts'
import { productAttributeOf } from '../page/index.ts'
import { useTexts } from '../texts/index.ts'
import type { MonthlyPrice } from './pricing.ts'
import type { MonthlyPriceState } from './state.ts'

type MonthlyPriceCardProps = { state: MonthlyPriceState; phone?: string | null | undefined; isTest?: boolean }

/**
 * "£… a month", or "from" where it is the lowest, for a list of cars: with its own representative example (CONC 3.5), or with product,
 * payments, APR and deposit near the example of the list. Empty without a price.
 */
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
  const isShared = state.smallPrint.value === 'shared'
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
      {(isShared || hasFinalPayment({ productType: state.asked.value })) && <Terms price={price} />}
      {isShared ? (
        <RateAndDeposit price={price} />
      ) : (
        <>
          <RepresentativeExampleText example={price.example} />
          <p className="monthly-broker muted">
            {text('brokerShort', { dealer: state.dealerName.value ?? text('someDealer') })}
          </p>
        </>
      )}
      <slot name="note" />
    </div>
  )
}

/** The product of the figure, which may be another than the one asked for, and what is paid. */
function Terms({ price: { row, productType } }: { price: MonthlyPrice }) {
  const texts = useTexts()
  return (
    <p className="monthly-terms" part="monthly-terms">
      {texts.text(productAttributeOf(productType))}, {paymentWords(row.quote, texts)}
    </p>
  )
}

/** Beside a monthly figure without small print of its own: neither stands alone (CONC 3.5). */
function RateAndDeposit({ price: { example } }: { price: MonthlyPrice }) {
  const { text, rich } = useTexts()
  return (
    <p className="monthly-terms" part="monthly-terms">
      <strong>
        {text('exampleApr')} <Figure>{representativeAprOf(example)}</Figure>
      </strong>
      , {rich('monthlyDeposit', { deposit: <Figure>{formatPoundsAndPence(example.advancePayment)}</Figure> })}
    </p>
  )
}
