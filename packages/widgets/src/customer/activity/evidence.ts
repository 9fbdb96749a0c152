import { type AuditRow, createResource } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import type { RecordState } from '../record.ts'

/** The audit trail and the evidence of what was shown (D46), for staff; fetched on request. */
export function createEvidence({ client, clock }: Pick<PortalPage, 'client' | 'clock'>, record: RecordState) {
  const list = createResource<string, readonly AuditRow[] | null>({
    key: () => record.application.value?.cosmosId ?? null,
    fetch: (applicationId, { signal }) => client.audit.list({ applicationId }, { signal }),
    empty: null,
    now: clock.read,
  })
  return {
    /** Null until they have been fetched. */
    rows: list.data,
    failed: list.failed,
    load: list.refresh,
    putAway: list.clear,
  }
}
