import { type ReadonlySignal, signal } from '../../signals/index.ts'
import type { ToastMessage } from './Toast.tsx'

export interface Toasts {
  readonly shown: ReadonlySignal<ToastMessage | null>
  done(text: string, action?: ToastMessage['action']): void
  failed(text: string): void
  dismiss(): void
}

/** One at a time: the next replaces the last. */
export function createToasts(): Toasts {
  const shown = signal<ToastMessage | null>(null)
  let count = 0
  const show = (message: Omit<ToastMessage, 'id'>) => {
    count += 1
    shown.value = { id: String(count), ...message }
  }
  return {
    shown,
    done: (text, action) => show(action ? { text, action } : { text }),
    failed: (text) => show({ text, tone: 'failed' }),
    dismiss: () => {
      shown.value = null
    },
  }
}
