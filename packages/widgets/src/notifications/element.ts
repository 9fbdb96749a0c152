import { defineWidget, type ElementOf } from '../element/index.ts'
import { smallStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { Notifications } from './Notifications.tsx'
import styles from './notifications.css?inline'
import { pageSound } from './sound.ts'
import { createNotifications } from './state.ts'

export const widget = defineWidget('forecourt-notifications', {
  component: Notifications,
  styles: [...themeStyles, ...smallStyles, styles],
  attributes,
  events,
  state: ({ props }) => createNotifications(portalPage(props.baseUrl.peek()), pageSound()),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-notifications': ElementOf<typeof widget>
  }
}
