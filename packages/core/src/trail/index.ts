export {
  AUDIT_ACTIONS,
  type AuditAction,
  actionsOfKind,
  maskedReads,
  TRAIL_KINDS,
  type TrailKind,
  trailAction,
  trailWords,
} from './actions.ts'
export { chainFaultWords } from './chain-faults.ts'
export { proofWords } from './proofs.ts'
export { linesOf, readShown, type ShownEvidence } from './shown.ts'
