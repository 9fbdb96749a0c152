import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { pageSources } from './page-sources.ts'
import { Stock } from './Stock.tsx'
import { createStockState } from './state.ts'
import { stockStyles } from './styles.ts'

export const widget = defineWidget('forecourt-stock', {
  component: Stock,
  styles: [...themeStyles, ...kitStyles, ...stockStyles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createStockState(pageSources(props.baseUrl.peek()), {
      query: props.filters,
      place: props.place.peek(),
      onFilters: (query) => emit('forecourt-filters', { query }),
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-stock': ElementOf<typeof widget>
  }
}
