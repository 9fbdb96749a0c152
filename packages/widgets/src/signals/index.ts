/** The only seam from core's signals to React: nothing else imports @preact/signals-react. */
// Their types stand in our declarations, and these alone can: React's carry paths of their own package.
export type { ReadonlySignal, Signal } from '@preact/signals-core'
export { batch, computed, effect, signal, untracked } from '@preact/signals-react'
export { useComputed, useSignal, useSignalEffect } from '@preact/signals-react/runtime'
export { disposeAll } from './dispose-all.ts'
export { useOnce } from './use-once.ts'
