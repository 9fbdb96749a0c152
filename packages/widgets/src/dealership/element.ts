import { defineWidget, type ElementOf } from '../element/index.ts'
import { smallStyles } from '../kit/index.ts'
import { basePage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { Dealership } from './Dealership.tsx'
import sheet from './dealership.css?inline'
import { attributes, events } from './definition.ts'
import { createDealership } from './state.ts'

export const styles = [sheet]

export const widget = defineWidget('forecourt-dealership', {
  component: Dealership,
  styles: [...themeStyles, ...smallStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createDealership(basePage(props.baseUrl.peek()), (affiliateUserIds) =>
      emit('forecourt-dealership', { affiliateUserIds }),
    ),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-dealership': ElementOf<typeof widget>
  }
}
