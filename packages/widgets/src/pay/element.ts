import { defineWidget, type ElementOf } from '../element/index.ts'
import { payerStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { mountWhatFits } from './card-fields.ts'
import { attributes, events, properties } from './definition.ts'
import { Pay } from './Pay.tsx'
import { payPage } from './page.ts'
import sheet from './pay.css?inline'
import { createPay } from './state.ts'

export const styles = [sheet]

export const widget = defineWidget('forecourt-pay', {
  component: Pay,
  styles: [...themeStyles, ...payerStyles, ...styles],
  attributes,
  properties,
  events,
  state: ({ props, emit, host }) =>
    createPay(payPage(props.baseUrl.peek()), {
      token: props.token,
      view: props.view,
      /** A portal with routes navigates by itself; on other pages the element changes its own view. */
      show(view) {
        if (emit('forecourt-pay-view', { view })) host.setAttribute('view', view)
      },
      mountFields: (begun) => mountWhatFits(host, props.cardFields.peek(), begun),
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-pay': ElementOf<typeof widget>
  }
}
