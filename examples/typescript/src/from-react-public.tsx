import { QuickQuote } from '@forecourt/widgets/react/public'
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
