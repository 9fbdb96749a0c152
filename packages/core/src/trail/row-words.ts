import type { AuditRow } from '../models/index.ts'
import { trailWords } from './actions.ts'
import { doerOf, doerWords, proofOfRow, storedPart } from './doers.ts'
import { proofWords } from './proofs.ts'
import { readShown } from './shown.ts'

interface RecordNames {
  readonly customerName: string
  /** Stands for what no person did. */
  readonly brokerName: string
}

/** An entry of one record's trail in words: who, how they proved it, and what. */
export function auditRowWords(row: AuditRow, names: RecordNames) {
  const doer = doerOf(row)
  const shown = readShown(row.details)
  const lender = storedPart(row.details, 'lender')
  return {
    who: doerWords(doer, { ...names, userId: row.userId, userName: row.userName }),
    proof: proofWords(proofOfRow(row)),
    what: trailWords(row.action, {
      doer,
      evidence: shown?.kind,
      isSent: shown?.isSent,
      lender: typeof lender === 'string' ? lender : null,
    }),
  }
}
