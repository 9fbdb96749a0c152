import type { Emit } from '../../element/index.ts'
import type { PortalPage, QueuePlace } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { events } from '../definition.ts'
import type { RecordState } from '../record.ts'

/** The customer's place among those of the list that it was opened from. */
export interface WalkState {
  /** Null for a customer that was opened alone. */
  readonly place: ReadonlySignal<QueuePlace | null>
  goOn(id: string): void
}

interface WalkParts {
  readonly record: Pick<RecordState, 'application'>
  readonly applicationId: ReadonlySignal<string>
  readonly emit: Emit<typeof events>
}

export function createWalk({ queue }: Pick<PortalPage, 'queue'>, parts: WalkParts): WalkState {
  const { record, applicationId, emit } = parts
  // A host takes a moment to show the next customer, and the next key may come before: it counts from where the user is going.
  const step = signal<{ readonly from: string; readonly to: string } | null>(null)
  const target = computed(() => (step.value?.from === applicationId.value ? step.value.to : null))
  return {
    place: computed(() => {
      if (target.value !== null) return queue.place([target.value])
      const { cosmosId, quickQuoteId } = record.application.value ?? {}
      return queue.place([applicationId.value, cosmosId, quickQuoteId])
    }),
    goOn(id) {
      step.value = { from: applicationId.peek(), to: id }
      queue.walk(id)
      if (!emit('forecourt-walk', { applicationId: id })) step.value = null
    },
  }
}
