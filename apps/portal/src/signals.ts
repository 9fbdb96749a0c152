/** The portal's only access to signals. */
export { type ReadonlySignal, signal } from '@preact/signals-react'
export { useSignalEffect } from '@preact/signals-react/runtime'
