import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { emptyHolder } from './holder.ts'
import publicStyles from './public-quote.css?inline'
import { QuickQuote } from './QuickQuote.tsx'
import dealerStyles from './quick-quote.css?inline'

export const widget = defineWidget('forecourt-quick-quote', {
  component: QuickQuote,
  styles: [...themeStyles, ...kitStyles, dealerStyles, publicStyles],
  attributes,
  events,
  state: emptyHolder,
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-quick-quote': ElementOf<typeof widget>
  }
}
