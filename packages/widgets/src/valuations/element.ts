import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { pageSources } from './page-sources.ts'
import { createValuationsState } from './state.ts'
import { valuationsStyles } from './styles.ts'
import { Valuations } from './Valuations.tsx'

export const widget = defineWidget('forecourt-valuations', {
  component: Valuations,
  styles: [...themeStyles, ...kitStyles, ...valuationsStyles],
  attributes,
  events,
  state: ({ props }) =>
    createValuationsState(pageSources(props.baseUrl.peek()), {
      registration: props.registration.peek(),
      mileage: props.mileage.peek() ?? null,
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-valuations': ElementOf<typeof widget>
  }
}
