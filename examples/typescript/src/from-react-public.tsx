import { LenderSlider, MonthlyPrice, QuickQuote, RepresentativeExample } from '@forecourt/widgets/react/public'
import { useRef } from 'react'

export function Finance() {
  const quote = useRef<HTMLElement>(null)
  return (
    <QuickQuote ref={quote} eager title="Finance" dealershipKey="fc_live_1" texts={{ heading: 'Monthly cost' }}>
      <a slot="contact" href="/contact">
        Ask us
      </a>
    </QuickQuote>
  )
}

// @ts-expect-error: no text has this name.
export const misspelt = <QuickQuote texts={{ headnig: 'Monthly cost' }} />

export function List({ cars }: { cars: readonly { id: string; price: number }[] }) {
  return (
    <>
      {cars.map(({ id, price }) => (
        <MonthlyPrice
          key={id}
          id={id}
          slot="price"
          price={price}
          product="pcp"
          texts={{ monthlyFrom: 'From {instalment}' }}
        >
          <b slot="heading">{price}</b>
        </MonthlyPrice>
      ))}
      <RepresentativeExample
        ref={(element) => element?.setAttribute('data-seen', '')}
        className="example"
        style={{ marginTop: 8 }}
        aria-label="Example"
        lang="cy"
      />
      <LenderSlider tabIndex={0} title="Lenders" hidden={false} data-testid="lenders" />
      <QuickQuote onQuote={({ detail }) => detail.instalment?.toFixed(2)} onError={({ detail }) => detail.code.trim()}>
        {null}
        {cars.length > 0 && <p slot="note">Ask us about {cars.length} cars</p>}
      </QuickQuote>
    </>
  )
}

// @ts-expect-error: no such product.
export const product = <MonthlyPrice product="lease" />
// @ts-expect-error: no such attribute.
export const attribute = <RepresentativeExample prise={12_995} />
// @ts-expect-error: a slot is named by a text.
export const slot = <LenderSlider slot={1} />
// @ts-expect-error: the text of another element's button is none of its own.
export const text = <MonthlyPrice texts={{ monthlyfrom: 'From {instalment}' }} />
