import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { mountWhatFits } from './card-fields.ts'
import { attributes, events, properties } from './definition.ts'
import { Pay } from './Pay.tsx'
import { pageSources } from './page-sources.ts'
import styles from './pay.css?inline'
import { createPay } from './state.ts'

export const widget = defineWidget('forecourt-pay', {
  component: Pay,
  styles: [...themeStyles, ...kitStyles, styles],
  attributes,
  properties,
  events,
  state: ({ props, emit, host }) =>
    createPay(pageSources(props.baseUrl.peek()), {
      token: props.token,
      view: props.view,
      /** A portal with routes takes this over; on any other page the element turns itself. */
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
