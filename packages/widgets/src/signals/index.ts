import { useState } from 'react'

/** The only seam from core's signals to React: nothing else imports @preact/signals-react. */
// Their types stand in our declarations, and these alone can: React's carry paths of their own package.
export type { ReadonlySignal, Signal } from '@preact/signals-core'
export { batch, computed, effect, signal, untracked } from '@preact/signals-react'
export { useComputed, useSignal, useSignalEffect } from '@preact/signals-react/runtime'

/** A value made when the part first draws and kept for as long as it stands: a model, a form, a group of signals. */
export function useOnce<T>(make: () => T): T {
  const [value] = useState(make)
  return value
}

/** Combines several disposers into one. */
export const disposeAll = (stops: readonly (() => void)[]) => (): void => {
  for (const stop of stops) stop()
}
