/** The only seam from core's signals to React: nothing else imports @preact/signals-react. */
export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-react'
export { useComputed, useSignal, useSignalEffect, useSignals } from '@preact/signals-react/runtime'
export { useOnce } from './use-once.ts'
