import {
  expectedStart,
  formatPoundsAndPence,
  type LinkedQuote,
  londonDay,
  type PaymentPart,
  paymentParts,
  writeUkDay,
} from '@forecourt/core'
import { PaymentBars } from '../../kit/index.ts'

/** Each payment over time, with its amount and its day in words. */
export function WhatAndWhen({ quote }: { quote: LinkedQuote }) {
  const start = expectedStart(londonDay(new Date(quote.created)))
  const parts = paymentParts(quote, start)
  const last = parts.find(({ kind }) => kind === 'last-instalment')
  const shown = parts.filter(({ kind }) => kind !== 'last-instalment')
  return (
    <figure className="deal-card deal-payments">
      <h2 className="deal-heading">What you pay, and when</h2>
      <div className="deal-payment-names">
        {shown.map(({ kind, name, amount }) => (
          <span key={kind}>
            {name}
            <strong>{formatPoundsAndPence(amount)}</strong>
          </span>
        ))}
      </div>
      <PaymentBars parts={parts} />
      <div className="deal-payment-days">
        {shown.map((part) => (
          <span key={part.kind}>{daysOf(part)}</span>
        ))}
      </div>
      <figcaption className="small muted">
        If it starts on {writeUkDay(start)}.{last && ` The last payment is ${formatPoundsAndPence(last.amount)}.`}
      </figcaption>
    </figure>
  )
}

const daysOf = ({ count, from }: PaymentPart) => (count > 1 ? `every month from ${writeUkDay(from)}` : writeUkDay(from))
