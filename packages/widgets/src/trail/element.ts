import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import detail from './detail/detail.css?inline'
import filters from './list/filters.css?inline'
import list from './list/list.css?inline'
import { createTrail } from './state.ts'
import { Trail } from './Trail.tsx'
import trail from './trail.css?inline'

export const styles: readonly string[] = [trail, list, filters, detail]

export const widget = defineWidget('forecourt-trail', {
  component: Trail,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props }) => createTrail(portalPage(props.baseUrl.peek())),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-trail': ElementOf<typeof widget>
  }
}
