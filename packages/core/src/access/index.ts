export { blockedReason, isOffered } from './blocked-reason.ts'
export { isClientScenario } from './client-scenarios.ts'
export { dealerStatusReason, effectOfDealerStatus } from './dealer-status.ts'
export {
  affiliateUserIdOf,
  canChangeDealer,
  dealerDisplayName,
  dealerIdOf,
  dealersOffered,
  fetchesByCreatedDate,
} from './dealers.ts'
export type { AccessRecord, Actor } from './may-call.ts'
export { accessProblem, dealershipProblem, mayCall, reaches } from './may-call.ts'
export type { Person } from './person.ts'
export { isAreaManager, isDealer, isStaff, isSuperUser, mayChangeDealer } from './person.ts'
export type { Access, AccessRule, Guarded } from './policy.ts'
export { accessPolicy, isFeatureOn } from './policy.ts'
export type { Role } from './roles.ts'
export { rolesOf } from './roles.ts'
export { decodeUser, InvalidTokenError, isExpired } from './token.ts'
