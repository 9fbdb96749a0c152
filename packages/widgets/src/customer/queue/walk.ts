import type { Emit } from '../../element/index.ts'
import type { PortalPage, QueuePlace } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
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
  return {
    place: computed(() => {
      const { cosmosId, quickQuoteId } = record.application.value ?? {}
      return queue.place([applicationId.value, cosmosId, quickQuoteId])
    }),
    goOn(id) {
      queue.walk(id)
      emit('forecourt-walk', { applicationId: id })
    },
  }
}
