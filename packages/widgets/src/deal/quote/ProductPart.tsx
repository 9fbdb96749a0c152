import { type AgreementEnd, endsOfAgreement, explainProduct, type LinkedQuote, ProductType } from '@forecourt/core'
import { Banknote, KeyRound, Repeat2, Undo2 } from '../../kit/icon/icons.ts'
import { Icon } from '../../kit/index.ts'

const DRAWINGS = { keep: KeyRound, return: Undo2, change: Repeat2, settle: Banknote } satisfies Record<
  AgreementEnd['kind'],
  unknown
>

/** The kind of finance in two sentences, and how the agreement can end. */
export function ProductPart({ quote }: { quote: LinkedQuote }) {
  return (
    <section className="deal-product">
      <h2 className="deal-heading">What is {quote.productType === ProductType.PCP ? 'PCP' : 'hire purchase'}?</h2>
      <p>{explainProduct(quote)}</p>
      <ul className="deal-ends">
        {endsOfAgreement(quote).map(({ kind, title, text }) => (
          <li key={kind}>
            <span className="deal-end-icon">
              <Icon of={DRAWINGS[kind]} size={20} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="small muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
