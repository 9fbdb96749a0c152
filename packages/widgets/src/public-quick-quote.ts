import { defineWidget } from './element/index.ts'
import { baseStyles } from './kit/index.ts'
import { attributes, events } from './quick-quote/definition.ts'
import { emptyHolder } from './quick-quote/holder.ts'
import { PublicPart } from './quick-quote/PublicPart.tsx'
import { publicStyles } from './quick-quote/public-styles.ts'
import { themeStyles } from './theme/index.ts'

/** The quick quote of a dealer's own page: its public face alone, and nothing that only the portal needs. */
export const widget = defineWidget('forecourt-quick-quote', {
  component: PublicPart,
  styles: [...themeStyles, ...baseStyles, ...publicStyles],
  attributes,
  events,
  state: emptyHolder,
})

/** Under the name that the loader knows. */
export { widget as 'quick-quote' }
