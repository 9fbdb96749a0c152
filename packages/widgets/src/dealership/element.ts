import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Dealership } from './Dealership.tsx'
import sheet from './dealership.css?inline'
import { attributes, events } from './definition.ts'
import { createDealership } from './state.ts'

export const styles = [sheet]

export const widget = defineWidget('forecourt-dealership', {
  component: Dealership,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createDealership(portalPage(props.baseUrl.peek()), (affiliateUserIds) =>
      emit('forecourt-dealership', { affiliateUserIds }),
    ),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-dealership': ElementOf<typeof widget>
  }
}
