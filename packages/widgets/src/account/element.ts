import { defineWidget, type ElementOf } from '../element/index.ts'
// The sheet alone: its code comes with the section.
import factors from '../factors/factors.css?inline'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Account } from './Account.tsx'
import sheet from './account.css?inline'
import { attributes, events } from './definition.ts'
import security from './security/security.css?inline'
import { createAccount } from './state.ts'

export const styles = [sheet, security]

export const widget = defineWidget('forecourt-account', {
  component: Account,
  styles: [...themeStyles, ...kitStyles, factors, ...styles],
  attributes,
  events,
  state: ({ props }) => createAccount(portalPage(props.baseUrl.peek())),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-account': ElementOf<typeof widget>
  }
}
