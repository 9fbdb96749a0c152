/** The portal's only access to signals. */
export { computed, effect, signal } from '@preact/signals-react'
export { useSignalEffect } from '@preact/signals-react/runtime'
