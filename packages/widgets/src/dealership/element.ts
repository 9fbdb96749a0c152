import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Dealership } from './Dealership.tsx'
import styles from './dealership.css?inline'
import { attributes, events } from './definition.ts'
import { pageSources } from './page-sources.ts'
import { createDealership } from './state.ts'

export const widget = defineWidget('forecourt-dealership', {
  component: Dealership,
  styles: [...themeStyles, ...kitStyles, styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createDealership(pageSources(props.baseUrl.peek()), (affiliateUserIds) =>
      emit('forecourt-dealership', { affiliateUserIds }),
    ),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-dealership': ElementOf<typeof widget>
  }
}
