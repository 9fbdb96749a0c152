/** The portal's only access to signals. */
export { effect, signal } from '@preact/signals-react'
export { useSignalEffect } from '@preact/signals-react/runtime'
