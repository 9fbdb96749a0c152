import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { presentingStyles } from '../presenting/index.ts'
import { themeStyles } from '../theme/index.ts'
import dealerView from './dealer/dealer-view.css?inline'
import matrix from './dealer/matrix.css?inline'
import offers from './dealer/offers.css?inline'
import print from './dealer/print.css?inline'
import results from './dealer/results.css?inline'
import { attributes, events } from './definition.ts'
import { publicStyles } from './PublicPart.tsx'
import { QuickQuote } from './QuickQuote.tsx'
import { createQuickQuoteCache } from './quick-quote-cache.ts'

/** Styles of both views; those of the public view are separate, so that a public page loads no more than it needs. */
export const styles: readonly string[] = [...publicStyles, dealerView, results, offers, matrix, presentingStyles, print]

export const widget = defineWidget('forecourt-quick-quote', {
  component: QuickQuote,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: createQuickQuoteCache,
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-quick-quote': ElementOf<typeof widget>
  }
}
