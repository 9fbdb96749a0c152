import type { WidgetView } from '../element/index.ts'
import type { attributes } from './definition.ts'
import type { ExampleState } from './state.ts'

export interface ExampleHolder {
  key: string
  state: ExampleState | null
}

export const emptyHolder = (): ExampleHolder => ({ key: '', state: null })

export type ExampleView = WidgetView<typeof attributes, Record<never, never>, ExampleHolder>
