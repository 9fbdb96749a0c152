import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { instantBankStyles } from '../payments/instant-bank/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { pageSources } from './page-sources.ts'
import { Settings } from './Settings.tsx'
import styles from './settings.css?inline'
import { createSettings } from './state.ts'
import website from './website/website.css?inline'

export const widget = defineWidget('forecourt-settings', {
  component: Settings,
  styles: [...themeStyles, ...kitStyles, instantBankStyles, styles, website],
  attributes,
  events,
  state: ({ props }) => createSettings(pageSources(props.baseUrl.peek())),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-settings': ElementOf<typeof widget>
  }
}
