import { QuickQuote } from '@forecourt/widgets/react'

document.addEventListener('forecourt-quote', ({ detail }) => detail.instalment.toFixed(2))
window.addEventListener('forecourt-error', ({ detail }) => detail.code.startsWith('key-'))
const quote = document.querySelector('forecourt-quick-quote')
quote?.addEventListener('forecourt-quote', ({ detail }) => detail.productType.toFixed())
document.querySelector('.offers')?.addEventListener('forecourt-saved', ({ detail }) => detail.quickQuoteId.length)

// @ts-expect-error: the detail has no such field.
document.addEventListener('forecourt-saved', ({ detail }) => detail.customerName)
// @ts-expect-error: a price is a number.
if (quote) quote.price = '12,995'

export const component = <QuickQuote dealershipKey="fc_live_1" onQuote={({ detail }) => detail.instalment.toFixed(2)} />
// @ts-expect-error: a price is a number.
export const wrong = <QuickQuote price="12995" />
