import { carsAround, defineWidget, type ElementOf } from '../element/index.ts'
import { baseStyles, exampleStyles } from '../kit/index.ts'
import { publicPage } from '../page/index.ts'
import { computed, untracked } from '../signals/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes } from './definition.ts'
import { Example } from './Example.tsx'
import own from './representative-example.css?inline'
import { createExample } from './state.ts'

export const styles = [...baseStyles, ...exampleStyles, own]

export const widget = defineWidget('forecourt-representative-example', {
  component: Example,
  styles: [...themeStyles, ...styles],
  attributes,
  /** Another key starts a new state. */
  state: ({ props, host }) =>
    computed(() => {
      const page = publicPage(props.dealershipKey.value, props.baseUrl.value)
      return untracked(() => createExample(page, props, carsAround(host)))
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-representative-example': ElementOf<typeof widget>
  }
}
