import type { Evidence } from '@forecourt/core'

export interface Recorder<Shown> {
  /** `applicationId` once there is a record. */
  show(shown: Shown, applicationId?: string): Promise<void>
}

/** Records each piece once; a failed one is sent again with the next. Callers need not wait. */
export function createRecorder<Shown>(
  record: (evidence: Evidence) => Promise<unknown>,
  evidenceOf: (shown: Shown, applicationId?: string) => readonly Evidence[],
): Recorder<Shown> {
  const kept = new Set<string>()
  const waiting = new Map<string, Evidence>()
  return {
    async show(shown, applicationId) {
      for (const piece of evidenceOf(shown, applicationId)) {
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
