import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import detail from './detail/valuation-detail.css?inline'
import { createValuationsState } from './state.ts'
import { Valuations } from './Valuations.tsx'
import frame from './valuations.css?inline'

export const styles = [frame, detail]

export const widget = defineWidget('forecourt-valuations', {
  component: Valuations,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createValuationsState(portalPage(props.baseUrl.peek()), {
      query: props.filters,
      onFilters: (query) => emit('forecourt-filters', { query }),
      place: props.place.peek(),
      registration: props.registration.peek(),
      mileage: props.mileage.peek() ?? null,
      customerOf: props.customerOf,
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-valuations': ElementOf<typeof widget>
  }
}
