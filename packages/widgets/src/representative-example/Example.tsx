import { closestPhone, isTestKey, PublicFrame, useHandle, useTrouble } from '../element/index.ts'
import { publicPage } from '../page/index.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { createExample, type ExampleState } from './state.ts'
import type { ExampleView } from './view.ts'

export function Example(view: ExampleView) {
  useTrouble(view)
  const isTest = isTestKey(view.props.dealershipKey.value)
  const state = stateFor(view)
  useHandle({ reprice: state.reprice }, state.phase.value !== 'loading')
  return (
    <PublicFrame>
      <ExampleCard state={state} phone={closestPhone(view.host)} isTest={isTest} />
    </PublicFrame>
  )
}

/** Kept with the element; another key starts a new state. */
function stateFor({ props, state: held }: ExampleView): ExampleState {
  const key = `${props.baseUrl.value} ${props.dealershipKey.value}`
  if (held.state && held.key === key) return held.state
  held.key = key
  held.state = createExample(publicPage(props.dealershipKey.peek(), props.baseUrl.peek()), props)
  return held.state
}
