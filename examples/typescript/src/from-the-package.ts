import { ERROR_CODES, type ErrorCode, loadElement } from '@forecourt/widgets'

document.addEventListener('forecourt-quote', ({ detail }) => detail.instalment.toFixed(2))
window.addEventListener('forecourt-error', ({ detail }) => detail.code.startsWith('key-'))
const quote = document.querySelector('forecourt-quick-quote')
quote?.addEventListener('forecourt-quote', ({ detail }) => detail.productType.toFixed())
document.querySelector('.offers')?.addEventListener('forecourt-saved', ({ detail }) => detail.quickQuoteId.length)

// @ts-expect-error: the detail has no such field.
document.addEventListener('forecourt-saved', ({ detail }) => detail.customerName)
// @ts-expect-error: a price is a number.
if (quote) quote.price = '12,995'

export const codes: readonly ErrorCode[] = ERROR_CODES
export const loading: Promise<void> = loadElement('forecourt-quick-quote')
// @ts-expect-error: there is no such element.
export const lost = loadElement('forecourt-quick-quotes')
