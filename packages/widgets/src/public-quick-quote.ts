import { defineWidget } from './element/index.ts'
import { baseStyles } from './kit/index.ts'
import { attributes, events } from './quick-quote/definition.ts'
import { PublicPart, publicStyles } from './quick-quote/PublicPart.tsx'
import { createQuickQuoteCache } from './quick-quote/quick-quote-cache.ts'
import { themeStyles } from './theme/index.ts'

/** The quick quote on a dealer's own page: only its public view, without the portal's parts. */
export const widget = defineWidget('forecourt-quick-quote', {
  component: PublicPart,
  styles: [...themeStyles, ...baseStyles, ...publicStyles],
  attributes,
  events,
  state: createQuickQuoteCache,
})
