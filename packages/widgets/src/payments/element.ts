import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { Payments } from './Payments.tsx'
import { pageSources } from './page-sources.ts'
import { createPayments } from './state.ts'
import { paymentsStyles } from './styles.ts'

export const widget = defineWidget('forecourt-payments', {
  component: Payments,
  styles: [...themeStyles, ...kitStyles, ...paymentsStyles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createPayments(pageSources(props.baseUrl.peek()), ({ paymentId, amount }) =>
      emit('forecourt-payment-asked', { paymentId, amount }),
    ),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-payments': ElementOf<typeof widget>
  }
}
