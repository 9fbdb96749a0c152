export { blockedReason, isOffered } from './blocked-reason.ts'
export { isClientScenario } from './client-scenarios.ts'
export type { DealerStatusEffect } from './dealer-status.ts'
export { dealerStatusReason, effectOfDealerStatus } from './dealer-status.ts'
export type { DealersOffered } from './dealers.ts'
export {
  affiliateUserIdOf,
  canChangeDealer,
  dealerDisplayName,
  dealerIdOf,
  dealersOffered,
  fetchesByCreatedDate,
} from './dealers.ts'
export { isFeatureOn } from './features.ts'
export type { AccessProblem, AccessRecord, Actor } from './may-call.ts'
export { accessProblem, mayCall, reaches } from './may-call.ts'
export type { Person } from './person.ts'
export { isAreaManager, isDealer, isStaff, isSuperUser, mayChangeDealer } from './person.ts'
export type { Access, AccessRule, Guarded, Reach } from './policy.ts'
export { accessPolicy } from './policy.ts'
export type { Role } from './roles.ts'
export { rolesOf } from './roles.ts'
export { decodeUser, InvalidTokenError, isExpired } from './token.ts'
