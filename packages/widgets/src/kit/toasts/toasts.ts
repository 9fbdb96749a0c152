import { messageWithoutForm, type Problem, readProblem } from '@forecourt/core'
import { signal } from '../../signals/index.ts'

export type ToastMessage = {
  id: string
  text: string
  tone?: 'done' | 'failed'
  action?: { label: string; onAction: () => void }
}

export type Toasts = ReturnType<typeof createToasts>

/** One at a time: the next replaces the last. */
export function createToasts() {
  const shown = signal<ToastMessage | null>(null)
  let count = 0
  const show = (message: Omit<ToastMessage, 'id'>) => {
    count += 1
    shown.value = { id: String(count), ...message }
  }
  const failed = (found: Problem | string, lead = '') =>
    show({ text: lead + (typeof found === 'string' ? found : messageWithoutForm(found)), tone: 'failed' })
  return {
    shown,
    done: (text: string) => show({ text }),
    /** Offers Undo while the message is shown. It runs once, and a failure is shown. */
    undoable: (text: string, undo: () => unknown) =>
      show({ text, action: { label: 'Undo', onAction: onceOnly(undo, failed) } }),
    /** After what it is about, if that does not show; no form marks a field for a toast, which therefore names its fault. */
    failed,
    dismiss: () => {
      shown.value = null
    },
  }
}

function onceOnly(undo: () => unknown, failed: (problem: Problem) => void): () => void {
  let isUndone = false
  const run = async () => {
    if (isUndone) return
    isUndone = true
    try {
      await undo()
    } catch (error) {
      failed(readProblem(error))
    }
  }
  return () => void run()
}

/** Says whether the browser let the text be copied; on an insecure page it has no clipboard at all. */
export async function copyText(text: string, toasts: Toasts, what = 'link'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.done(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied`)
  } catch {
    toasts.failed(`The browser did not let us copy. Select the ${what} and copy it yourself`)
  }
}

/** Why something failed, for a place without a form to mark. */
export const failureText = (error: unknown): string => messageWithoutForm(readProblem(error))
