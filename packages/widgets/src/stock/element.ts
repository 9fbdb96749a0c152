import { defineWidget, type ElementOf } from '../element/index.ts'
import { exampleStyles, kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import card from './list/stock-card.css?inline'
import { Stock } from './Stock.tsx'
import { createStockState } from './state.ts'
import frame from './stock.css?inline'

export const styles = [...exampleStyles, frame, card]

export const widget = defineWidget('forecourt-stock', {
  component: Stock,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createStockState(portalPage(props.baseUrl.peek()), {
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
