import { type AuditRow, createResource } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { RecordState } from '../record.ts'

/** The audit trail and the evidence of what was shown (D46): for staff, fetched on request. */
export interface EvidenceState {
  /** Null until they are here. */
  readonly rows: ReadonlySignal<readonly AuditRow[] | null>
  readonly failed: ReadonlySignal<boolean>
  load(): Promise<void>
  putAway(): void
}

export function createEvidence(
  { client, clock }: Pick<PortalPage, 'client' | 'clock'>,
  record: RecordState,
): EvidenceState {
  const list = createResource<string, readonly AuditRow[] | null>({
    key: () => record.application.value?.cosmosId ?? null,
    fetch: (applicationId, { signal }) => client.audit.list({ applicationId }, { signal }),
    empty: null,
    now: clock.read,
  })
  return {
    rows: list.data,
    failed: computed(() => list.failed.value !== null),
    load: list.refresh,
    putAway: list.clear,
  }
}
