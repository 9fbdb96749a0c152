import { closestPhone, isTestKey, useTrouble } from '../element/index.ts'
import { publicPage } from '../page/index.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { createExample, type ExampleState } from './state.ts'
import type { ExampleView } from './view.ts'

export function Example(view: ExampleView) {
  useTrouble(view)
  const isTest = isTestKey(view.props.dealershipKey.value)
  return <ExampleCard state={stateFor(view)} phone={closestPhone(view.host)} isTest={isTest} />
}

/** Kept with the element; another key starts a new state. */
function stateFor({ props, state: held }: ExampleView): ExampleState {
  const key = `${props.baseUrl.value} ${props.dealershipKey.value}`
  if (held.state && held.key === key) return held.state
  held.key = key
  held.state = createExample(publicPage(props.dealershipKey.peek(), props.baseUrl.peek()), props)
  return held.state
}
