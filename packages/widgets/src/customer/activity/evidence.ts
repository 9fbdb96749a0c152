import type { AuditRow } from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { RecordState } from '../record.ts'
import type { CustomerSources } from '../sources.ts'

/** Who did and saw what, and what was shown to whom (D46): for staff, fetched when it is asked for. */
export interface EvidenceState {
  readonly rows: ReadonlySignal<readonly AuditRow[] | null>
  readonly failed: ReadonlySignal<boolean>
  load(): Promise<void>
}

export function createEvidence(sources: Pick<CustomerSources, 'fetchAudit'>, record: RecordState): EvidenceState {
  const found = signal<{ readonly id: string; readonly rows: readonly AuditRow[] | null } | null>(null)
  const own = computed(() => (found.value?.id === record.application.value?.cosmosId ? found.value : null))
  return {
    rows: computed(() => own.value?.rows ?? null),
    failed: computed(() => own.value !== null && own.value.rows === null),
    async load() {
      const id = record.application.peek()?.cosmosId
      if (id === undefined) return
      const rows = await sources.fetchAudit(id).catch(() => null)
      found.value = { id, rows }
    },
  }
}
