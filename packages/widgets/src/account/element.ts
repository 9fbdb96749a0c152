import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Account } from './Account.tsx'
import styles from './account.css?inline'
import { attributes, events } from './definition.ts'
import { pageSources } from './page-sources.ts'
import { createAccount } from './state.ts'

export const widget = defineWidget('forecourt-account', {
  component: Account,
  styles: [...themeStyles, ...kitStyles, styles],
  attributes,
  events,
  state: ({ props }) => createAccount(pageSources(props.baseUrl.peek())),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-account': ElementOf<typeof widget>
  }
}
