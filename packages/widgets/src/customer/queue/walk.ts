import type { Emit } from '../../element/index.ts'
import type { PortalPage, QueuePlace } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { events } from '../definition.ts'
import type { RecordState } from '../record.ts'

interface WalkParts {
  readonly record: Pick<RecordState, 'application'>
  readonly applicationId: ReadonlySignal<string>
  readonly emit: Emit<typeof events>
}

export type WalkState = ReturnType<typeof createWalk>

/** The customer's place among those of the list that it was opened from. */
export function createWalk({ queue }: Pick<PortalPage, 'queue'>, parts: WalkParts) {
  const { record, applicationId, emit } = parts
  // A host takes a moment to show the next customer, and the next key may come before: it counts from where the user is going.
  const step = signal<{ readonly from: string; readonly to: string } | null>(null)
  const target = computed(() => (step.value?.from === applicationId.value ? step.value.to : null))
  return {
    /** Null for a customer that was opened alone. */
    place: computed((): QueuePlace | null => {
      if (target.value !== null) return queue.place([target.value])
      const { cosmosId, quickQuoteId } = record.application.value ?? {}
      return queue.place([applicationId.value, cosmosId, quickQuoteId])
    }),
    goOn(id: string): void {
      step.value = { from: applicationId.peek(), to: id }
      queue.walk(id)
      if (!emit('forecourt-walk', { applicationId: id })) step.value = null
    },
  }
}
