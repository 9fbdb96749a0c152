import { defineWidget, type ElementOf } from '../element/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes } from './definition.ts'
import { Example } from './Example.tsx'
import { exampleWidgetStyles } from './styles.ts'
import { createExampleCache } from './view.ts'

export const widget = defineWidget('forecourt-representative-example', {
  component: Example,
  styles: [...themeStyles, ...exampleWidgetStyles],
  attributes,
  state: createExampleCache,
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-representative-example': ElementOf<typeof widget>
  }
}
