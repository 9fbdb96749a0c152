import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Customer } from './Customer.tsx'
import { attributes, events } from './definition.ts'
import { pageSources } from './page-sources.ts'
import { createCustomer } from './state.ts'
import { customerStyles } from './styles.ts'

export const widget = defineWidget('forecourt-customer', {
  component: Customer,
  styles: [...themeStyles, ...kitStyles, ...customerStyles],
  attributes,
  events,
  state: ({ props, emit }) => createCustomer(pageSources(props.baseUrl.peek()), { ...props, emit }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-customer': ElementOf<typeof widget>
  }
}
