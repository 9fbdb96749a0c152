import dealerFace from './dealer/dealer-view.css?inline'
import offers from './dealer/offers.css?inline'
import print from './dealer/print.css?inline'
import results from './dealer/results.css?inline'
import { publicStyles } from './public/public-styles.ts'

/** Both faces: what a public page needs stands apart, so that it loads no more. */
export const quickQuoteStyles: readonly string[] = [...publicStyles, dealerFace, results, offers, print]
