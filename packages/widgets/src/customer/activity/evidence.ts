import { type AuditRow, contract, createResource, mayCall } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { RecordState } from '../record/record.ts'

export type EvidenceState = ReturnType<typeof createEvidence>

/** The audit trail and the evidence of what was shown (D46), for staff; fetched on request. */
export const createEvidence = ({ client, clock, session }: PortalPage, { application }: RecordState) => ({
  isOffered: computed(() => mayCall(session.user.value, contract.audit.list)),
  ...createResource<string, readonly AuditRow[] | null>({
    key: () => application.value?.cosmosId ?? null,
    fetch: (applicationId, asking) => client.audit.list({ applicationId }, asking),
    empty: null,
    now: clock.read,
  }),
})
