import type { Emit } from '../../element/index.ts'
import type { PortalPage, QueuePlace } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
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
  return {
    /** Null for a customer that was opened alone. */
    place: computed((): QueuePlace | null => {
      const { cosmosId, quickQuoteId } = record.application.value ?? {}
      return queue.place([applicationId.value, cosmosId, quickQuoteId])
    }),
    goOn(id: string): void {
      queue.walk(id)
      emit('forecourt-walk', { applicationId: id })
    },
  }
}
