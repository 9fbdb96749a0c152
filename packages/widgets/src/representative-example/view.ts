import type { WidgetView } from '../element/index.ts'
import type { attributes } from './definition.ts'
import type { ExampleState } from './state.ts'

export interface ExampleCache {
  key: string
  state: ExampleState | null
}

export const createExampleCache = (): ExampleCache => ({ key: '', state: null })

export type ExampleView = WidgetView<typeof attributes, Record<never, never>, ExampleCache>
