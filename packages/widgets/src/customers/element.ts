import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { taskStyles } from '../tasks/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Customers } from './Customers.tsx'
import choosing from './choosing/choosing.css?inline'
import customers from './customers.css?inline'
import { attributes, events } from './definition.ts'
import filters from './filters/filters.css?inline'
import firstSteps from './first-steps/first-steps.css?inline'
import cards from './list/cards.css?inline'
import drafts from './list/drafts.css?inline'
import list from './list/list.css?inline'
import { createCustomers } from './state.ts'
import views from './views/views.css?inline'

export const styles = [customers, filters, firstSteps, list, cards, drafts, choosing, views]

export const widget = defineWidget('forecourt-customers', {
  component: Customers,
  styles: [...themeStyles, ...kitStyles, taskStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createCustomers(portalPage(props.baseUrl.peek()), {
      query: props.filters,
      onFilters: (query) => emit('forecourt-filters', { query }),
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-customers': ElementOf<typeof widget>
  }
}
