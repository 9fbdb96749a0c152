import { defineWidget, type ElementOf } from '../element/index.ts'
import { payerStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { Pay } from './Pay.tsx'
import { payPage } from './page.ts'
import sheet from './pay.css?inline'
import { createPay } from './state.ts'

export const styles = [sheet]

export const widget = defineWidget('forecourt-pay', {
  component: Pay,
  styles: [...themeStyles, ...payerStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit, host }) =>
    createPay(payPage(props.baseUrl.peek()), {
      token: props.token,
      view: props.view,
      /** A portal with routes navigates by itself; on other pages the element changes its own view. */
      show(view) {
        if (emit('forecourt-pay-view', { view })) host.setAttribute('view', view)
      },
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-pay': ElementOf<typeof widget>
  }
}
