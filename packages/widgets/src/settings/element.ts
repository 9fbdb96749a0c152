import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { pageSources } from './page-sources.ts'
import { Settings } from './Settings.tsx'
import { createSettings } from './state.ts'
import { settingsStyles } from './styles.ts'

export const widget = defineWidget('forecourt-settings', {
  component: Settings,
  styles: [...themeStyles, ...kitStyles, ...settingsStyles],
  attributes,
  events,
  state: ({ props }) => createSettings(pageSources(props.baseUrl.peek())),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-settings': ElementOf<typeof widget>
  }
}
