import {
  type AgreementEnd,
  configuredExample,
  describePayments,
  endsOfAgreement,
  explainProduct,
  type LinkedQuote,
  listExampleFigures,
  productOf,
  type QuoteLink,
  writeFigures,
} from '@forecourt/core'
import { Banknote, KeyRound, Repeat2, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { Figure, FigureList, FigureText, Icon, PaymentBars } from '../../kit/index.ts'

/** Each payment over time, with its amount and its date in words. */
export function WhatAndWhen({ quote }: { quote: LinkedQuote }) {
  const { parts, named, caption } = describePayments(quote)
  return (
    <figure className="deal-card deal-payments">
      <h2 className="deal-heading">What you pay, and when</h2>
      <div className="deal-payment-names">
        {named.map(({ kind, name, amount }) => (
          <span key={kind}>
            <FigureText>{name}</FigureText>
            <strong>
              <Figure>{amount}</Figure>
            </strong>
          </span>
        ))}
      </div>
      <PaymentBars parts={parts} />
      <div className="deal-payment-days">
        {named.map(({ kind, days }) => (
          <FigureText key={kind}>{days}</FigureText>
        ))}
      </div>
      <figcaption className="small muted">
        <FigureText>{caption}</FigureText>
      </figcaption>
    </figure>
  )
}

const DRAWINGS = { keep: KeyRound, return: Undo2, change: Repeat2, settle: Banknote } satisfies Record<
  AgreementEnd['kind'],
  unknown
>

/** The kind of finance in two sentences, and how the agreement can end. */
export function ProductPart({ quote }: { quote: LinkedQuote }) {
  return (
    <section className="deal-product">
      <h2 className="deal-heading">What is {productOf(quote).inSentence}?</h2>
      <p>
        <FigureText>{explainProduct(quote)}</FigureText>
      </p>
      <ul className="deal-ends">
        {endsOfAgreement(quote).map(({ kind, title, text }) => (
          <li key={kind}>
            <span className="deal-end-icon">
              <Icon of={DRAWINGS[kind]} size={20} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="small muted">
                <FigureText>{text}</FigureText>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The dealership's representative example (CONC 3.5), below the quote and never above it. */
export function ExampleCard({ link }: { link: QuoteLink }) {
  const id = useId()
  const example = configuredExample(link.representativeExample)
  if (!example) return null
  return (
    <section className="deal-example" aria-labelledby={id}>
      <h2 className="deal-heading" id={id}>
        Representative example
      </h2>
      <p className="muted">A typical deal with {link.dealershipName}, not your quote.</p>
      <FigureList
        figures={writeFigures(listExampleFigures(example)).map((line) => ({
          ...line,
          strong: line.id === 'representative-apr',
        }))}
      />
    </section>
  )
}
