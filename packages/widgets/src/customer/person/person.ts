import type { Customer } from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { RecordState } from '../record.ts'
import type { CustomerSources } from '../sources.ts'
import { customerErrorText } from '../trouble.ts'

/** The person behind the deal: masked until asked for, and the asking is recorded by the server. */
export interface PersonState {
  /** Null while masked. */
  readonly revealed: ReadonlySignal<Customer | null>
  readonly isAsking: ReadonlySignal<boolean>
  reveal(): Promise<void>
  hide(): void
}

type Sources = Pick<CustomerSources, 'reveal'>

export function createPerson(sources: Sources, record: RecordState, toasts: Toasts): PersonState {
  const found = signal<{ readonly id: string; readonly customer: Customer } | null>(null)
  const isAsking = signal(false)
  return {
    revealed: computed(() => {
      const id = record.application.value?.cosmosId
      return found.value && found.value.id === id ? found.value.customer : null
    }),
    isAsking,
    async reveal() {
      const id = record.application.peek()?.cosmosId
      if (isAsking.peek() || id === undefined) return
      isAsking.value = true
      try {
        found.value = { id, customer: await sources.reveal(id) }
      } catch (error) {
        toasts.failed(customerErrorText(error))
      } finally {
        isAsking.value = false
      }
    },
    hide() {
      found.value = null
    },
  }
}
