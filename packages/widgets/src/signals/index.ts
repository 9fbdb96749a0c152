import type { Signal } from '@preact/signals-core'
import { useState } from 'react'

/** The only seam from core's signals to React: nothing else imports @preact/signals-react. */
// Our declarations expose these types, and only these work there: the React package's refer to paths inside it.
export type { ReadonlySignal, Signal } from '@preact/signals-core'
export { batch, computed, effect, signal, untracked } from '@preact/signals-react'
export { useComputed, useSignal, useSignalEffect } from '@preact/signals-react/runtime'

/** Creates a value at the first render and keeps it while mounted: a model, a form, a group of signals. */
export function useOnce<T>(make: () => T): T {
  const [value] = useState(make)
  return value
}

/** The value that a signal holds, for the control that changes it. */
export const bindSignal = <T>(held: Signal<T>) => ({
  value: held.value,
  onChange: (value: T): void => {
    held.value = value
  },
})

/** Combines several disposers into one. */
export const disposeAll = (stops: readonly (() => void)[]) => (): void => {
  for (const stop of stops) stop()
}
