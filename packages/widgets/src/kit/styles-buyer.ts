import paymentPicture from './payment-picture/payment-picture.css?inline'
import select from './select/select.css?inline'
import slider from './slider/slider.css?inline'
import { payerStyles } from './styles-payer.ts'

/** Styles of a buyer's page: a payer's, and the controls that change a quote. */
export const buyerStyles: readonly string[] = [...payerStyles, select, slider, paymentPicture]
