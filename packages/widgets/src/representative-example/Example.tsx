import { closestPhone, isTestKey, useHandle, type WidgetView, withKey } from '../element/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'
import type { attributes } from './definition.ts'
import { ExampleCard } from './ExampleCard.tsx'
import type { ExampleState } from './state.ts'

type ExampleView = WidgetView<typeof attributes, Record<never, never>, ReadonlySignal<ExampleState>>

function KeyedExample(view: ExampleView) {
  const isTest = isTestKey(view.props.dealershipKey.value)
  const state = view.state.value
  useHandle({ reprice: state.reprice }, state.phase.value !== 'loading')
  return <ExampleCard state={state} phone={view.props.phone.value || closestPhone(view.host)} isTest={isTest} />
}

export const Example = withKey(KeyedExample)
