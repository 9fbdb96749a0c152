import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import detail from './detail/detail.css?inline'
import { instantBankStyles } from './instant-bank/index.ts'
import { Payments } from './Payments.tsx'
import payments from './payments.css?inline'
import { createPayments } from './state.ts'

export const styles: readonly string[] = [payments, detail, instantBankStyles]

export const widget = defineWidget('forecourt-payments', {
  component: Payments,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createPayments(portalPage(props.baseUrl.peek()), {
      query: props.filters,
      place: props.place.peek(),
      customerOf: props.customerOf,
      onFilters: (query) => emit('forecourt-filters', { query }),
      onAsked: ({ paymentId, amount }) => emit('forecourt-payment-asked', { paymentId, amount }),
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-payments': ElementOf<typeof widget>
  }
}
