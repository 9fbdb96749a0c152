import { useEffect } from 'react'
import { closestPhone, isTestKey, lookAgain, tellShown, useHandle, type WidgetView, withKey } from '../element/index.ts'
import { PATIENCE_MS } from '../page/index.ts'
import { type ReadonlySignal, useSignalEffect } from '../signals/index.ts'
import type { attributes } from './definition.ts'
import { ExampleCard } from './ExampleCard.tsx'
import type { ExampleState } from './state.ts'

type ExampleView = WidgetView<typeof attributes, Record<never, never>, ReadonlySignal<ExampleState>>

function KeyedExample(view: ExampleView) {
  const isTest = isTestKey(view.props.dealershipKey.value)
  const state = view.state.value
  useHandle({ reprice: state.reprice }, state.phase.value !== 'loading')
  useCards(view)
  return <ExampleCard state={state} phone={view.props.phone.value || closestPhone(view.host)} isTest={isTest} />
}

export const Example = withKey(KeyedExample)

/** Tells the price cards near it what it shows, and when it is shown, hidden, resized, moved or gone. They wait no longer than a visitor would. */
function useCards({ host, state }: ExampleView): void {
  useSignalEffect(() => {
    const { phase, example } = state.value
    tellShown(host, phase.value === 'loading' ? undefined : example.value)
    if (phase.value !== 'loading') return
    const timer = setTimeout(() => tellShown(host, null), PATIENCE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const sizes = new ResizeObserver(lookAgain)
    sizes.observe(host)
    const isMove = ({ addedNodes }: MutationRecord) => [...addedNodes].some((node) => node.contains(host))
    const moves = new MutationObserver((records) => {
      if (records.some(isMove)) lookAgain()
    })
    moves.observe(document, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      moves.disconnect()
      tellShown(host, undefined)
    }
  }, [host])
}
