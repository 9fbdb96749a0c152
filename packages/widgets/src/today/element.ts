import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { taskStyles } from '../tasks/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import leads from './leads.css?inline'
import { createToday } from './state.ts'
import { Today } from './Today.tsx'
import today from './today.css?inline'

export const styles: readonly string[] = [taskStyles, today, leads]

export const widget = defineWidget('forecourt-today', {
  component: Today,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props }) => createToday(portalPage(props.baseUrl.peek())),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-today': ElementOf<typeof widget>
  }
}
