import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { QuickQuote } from './QuickQuote.tsx'
import { createQuickQuoteCache } from './quick-quote-cache.ts'
import { quickQuoteStyles } from './styles.ts'

export const widget = defineWidget('forecourt-quick-quote', {
  component: QuickQuote,
  styles: [...themeStyles, ...kitStyles, ...quickQuoteStyles],
  attributes,
  events,
  state: createQuickQuoteCache,
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-quick-quote': ElementOf<typeof widget>
  }
}
