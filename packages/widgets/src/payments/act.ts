import type { Refusal } from '../kit/index.ts'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'
import { readRefusal } from './refusal.ts'

export interface Act {
  readonly isBusy: ReadonlySignal<boolean>
  readonly refused: ReadonlySignal<Refusal | null>
  /** Does it unless it is being done already; true when it was done. */
  run(work: () => Promise<void>): Promise<boolean>
  forget(): void
}

export function createAct(): Act {
  const isBusy = signal(false)
  const refused = signal<Refusal | null>(null)
  return {
    isBusy,
    refused,
    forget() {
      refused.value = null
    },
    async run(work) {
      if (isBusy.peek()) return false
      batch(() => {
        isBusy.value = true
        refused.value = null
      })
      try {
        await work()
        return true
      } catch (error) {
        refused.value = readRefusal(error)
        return false
      } finally {
        isBusy.value = false
      }
    },
  }
}
