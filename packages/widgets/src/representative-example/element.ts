import { defineWidget, type ElementOf } from '../element/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes } from './definition.ts'
import { Example } from './Example.tsx'
import { exampleWidgetStyles } from './styles.ts'
import { emptyHolder } from './view.ts'

export const widget = defineWidget('forecourt-representative-example', {
  component: Example,
  styles: [...themeStyles, ...exampleWidgetStyles],
  attributes,
  state: emptyHolder,
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-representative-example': ElementOf<typeof widget>
  }
}
