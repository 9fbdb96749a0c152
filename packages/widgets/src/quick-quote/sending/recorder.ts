import type { Evidence } from '@forecourt/core'
import { debouncedEffect } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import { type PortalShown, portalEvidence } from './portal-evidence.ts'

/** How long something must stay unchanged to count as shown. */
const SEEN_MS = 1500

/** Runs with what stays unchanged long enough to be read (D46); returns a function that stops it. */
export function onceRead<Shown>(read: () => Shown | null, record: (shown: Shown) => void): () => void {
  const keep = (seen: Shown | null) => {
    if (seen) record(seen)
  }
  return debouncedEffect(computed(read), keep, { milliseconds: SEEN_MS, withFirst: true })
}

export type Recorder = ReturnType<typeof createRecorder>

/** Records each piece once; a failed one is sent again with the next. Callers need not wait. */
export function createRecorder(record: (evidence: Evidence) => Promise<unknown>) {
  const kept = new Set<string>()
  const waiting = new Map<string, Evidence>()
  return {
    /** `applicationId` once there is a record. */
    async show(shown: PortalShown, applicationId?: string): Promise<void> {
      for (const piece of portalEvidence(shown, applicationId)) {
        const evidence = applicationId ? { ...piece, applicationId } : piece
        const written = JSON.stringify(evidence)
        if (!kept.has(written)) waiting.set(written, evidence)
      }
      for (const [written, evidence] of [...waiting]) {
        waiting.delete(written)
        await record(evidence).then(
          () => kept.add(written),
          () => waiting.set(written, evidence),
        )
      }
    },
  }
}
