import paymentPicture from './payment-picture/payment-picture.css?inline'
import select from './select/select.css?inline'
import slider from './slider/slider.css?inline'
import { payerStyles } from './styles-payer.ts'

/** What a buyer's page needs: a payer's, and what a quote is changed with. */
export const buyerStyles: readonly string[] = [...payerStyles, select, slider, paymentPicture]
