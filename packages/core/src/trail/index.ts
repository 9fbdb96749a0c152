export {
  AUDIT_ACTIONS,
  type AuditAction,
  actionsOfKind,
  maskedReads,
  TRAIL_KINDS,
  type TrailKind,
  trailAction,
  trailKind,
  trailWords,
  wordingVersionWords,
  wordingWords,
} from './actions.ts'
export { chainFaultWords } from './chain-faults.ts'
export { doerOf, doerWords, proofOfRow, storedPart } from './doers.ts'
export { linesOf } from './field-lines.ts'
export { proofWords } from './proofs.ts'
export { auditRowWords } from './row-words.ts'
export { readShown, type ShownEvidence } from './shown.ts'
