import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { presentingStyles } from '../presenting/index.ts'
import { taskStyles } from '../tasks/index.ts'
import { themeStyles } from '../theme/index.ts'
import activity from './activity/activity.css?inline'
import { Customer } from './Customer.tsx'
import customer from './customer.css?inline'
import { attributes, events } from './definition.ts'
import documents from './documents/documents.css?inline'
import nextAct from './next-act/next-act.css?inline'
import dealSheet from './overview/deal-sheet.css?inline'
import overview from './overview/overview.css?inline'
import queue from './queue/queue.css?inline'
import compare from './quotes/compare.css?inline'
import sent from './sent/sent.css?inline'
import { createCustomer } from './state.ts'
import tabs from './tabs.css?inline'

export const styles = [
  taskStyles,
  presentingStyles,
  ...[customer, nextAct, queue, overview, activity, tabs, compare, sent, documents, dealSheet],
]

export const widget = defineWidget('forecourt-customer', {
  component: Customer,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) => createCustomer(portalPage(props.baseUrl.peek()), { ...props, emit }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-customer': ElementOf<typeof widget>
  }
}
