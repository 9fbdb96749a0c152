'use client'

import { QuickQuote } from '@forecourt/widgets/react/public'
import { useState } from 'react'

/** A client component: the element by its React component, whose code is fetched when it is drawn. */
export function Finance({ price }: { price: number }) {
  const [instalment, setInstalment] = useState<number | null>(null)
  return (
    <section aria-label="Finance">
      <QuickQuote
        dealershipKey="fc_live_1"
        baseUrl="https://finance.example/api/v3"
        price={price}
        onQuote={(event) => setInstalment(event.detail.instalment)}
      />
      {instalment !== null && <p>{instalment} a month</p>}
    </section>
  )
}
