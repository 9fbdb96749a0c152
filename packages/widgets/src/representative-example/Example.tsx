import { closestPhone, isTestKey, PublicFrame, useHandle, useTrouble, type WidgetView } from '../element/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'
import type { attributes } from './definition.ts'
import { ExampleCard } from './ExampleCard.tsx'
import type { ExampleState } from './state.ts'

type ExampleView = WidgetView<typeof attributes, Record<never, never>, ReadonlySignal<ExampleState>>

export function Example(view: ExampleView) {
  useTrouble(view)
  const isTest = isTestKey(view.props.dealershipKey.value)
  const state = view.state.value
  useHandle({ reprice: state.retry }, state.phase.value !== 'loading')
  return (
    <PublicFrame>
      <ExampleCard state={state} phone={closestPhone(view.host)} isTest={isTest} />
    </PublicFrame>
  )
}
