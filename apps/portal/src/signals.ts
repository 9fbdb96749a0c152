/** The portal's only way to signals. */
export { useSignalEffect, useSignals } from '@preact/signals-react/runtime'
