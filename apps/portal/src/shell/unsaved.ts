import { signal } from '../signals.ts'

/** Whether the page that is open holds changes that leaving it would lose. */
export const hasUnsaved = signal(false)
