import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Customers } from './Customers.tsx'
import { attributes, events } from './definition.ts'
import { pageSources } from './page-sources.ts'
import { createCustomers } from './state.ts'
import { customersStyles } from './styles.ts'
import { browserTimers } from './timers.ts'

export const widget = defineWidget('forecourt-customers', {
  component: Customers,
  styles: [...themeStyles, ...kitStyles, ...customersStyles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createCustomers(
      pageSources(props.baseUrl.peek()),
      { query: props.filters, onFilters: (query) => emit('forecourt-filters', { query }) },
      browserTimers,
    ),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-customers': ElementOf<typeof widget>
  }
}
