import { readProblem } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import type { ToastMessage } from './Toast.tsx'

export type Toasts = ReturnType<typeof createToasts>

/** One at a time: the next replaces the last. */
export function createToasts() {
  const shown = signal<ToastMessage | null>(null)
  let count = 0
  const show = (message: Omit<ToastMessage, 'id'>) => {
    count += 1
    shown.value = { id: String(count), ...message }
  }
  const failed = (text: string) => show({ text, tone: 'failed' })
  return {
    shown,
    done: (text: string, action?: ToastMessage['action']) => show(action ? { text, action } : { text }),
    /** Offers Undo while the message is shown. It runs once, and a failure is shown. */
    undoable: (text: string, undo: () => unknown) =>
      show({ text, action: { label: 'Undo', onAction: onceOnly(undo, failed) } }),
    failed,
    dismiss: () => {
      shown.value = null
    },
  }
}

function onceOnly(undo: () => unknown, failed: (text: string) => void): () => void {
  let isUndone = false
  const run = async () => {
    if (isUndone) return
    isUndone = true
    try {
      await undo()
    } catch (error) {
      failed(readProblem(error).message)
    }
  }
  return () => void run()
}
