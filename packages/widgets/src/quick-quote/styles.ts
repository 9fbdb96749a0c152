import dealerFace from './dealer-face.css?inline'
import offers from './offers.css?inline'
import print from './print.css?inline'
import { publicStyles } from './public-styles.ts'
import results from './results.css?inline'

/** Both faces: what a public page needs stands apart, so that it loads no more. */
export const quickQuoteStyles: readonly string[] = [...publicStyles, dealerFace, results, offers, print]
