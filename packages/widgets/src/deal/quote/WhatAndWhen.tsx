import { describePayments, type LinkedQuote } from '@forecourt/core'
import { PaymentBars } from '../../kit/index.ts'

/** Each payment over time, with its amount and its date in words. */
export function WhatAndWhen({ quote }: { quote: LinkedQuote }) {
  const { parts, named, caption } = describePayments(quote)
  return (
    <figure className="deal-card deal-payments">
      <h2 className="deal-heading">What you pay, and when</h2>
      <div className="deal-payment-names">
        {named.map(({ kind, name, amount }) => (
          <span key={kind}>
            {name}
            <strong>{amount}</strong>
          </span>
        ))}
      </div>
      <PaymentBars parts={parts} />
      <div className="deal-payment-days">
        {named.map(({ kind, days }) => (
          <span key={kind}>{days}</span>
        ))}
      </div>
      <figcaption className="small muted">{caption}</figcaption>
    </figure>
  )
}
