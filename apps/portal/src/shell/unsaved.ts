import { signal } from '../signals.ts'

/** Whether the open page has unsaved changes. */
export const hasUnsaved = signal(false)
