export type { AccessRow, Action, Reach } from './actions.ts'
export { accessRows } from './actions.ts'
export type { AccessRecord, AccessRefusal, Actor } from './allows.ts'
export { allows, reaches, refusalOf } from './allows.ts'
export { actionOfClientScenario } from './client-scenarios.ts'
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
export type { Person } from './person.ts'
export { isAreaManager, isDealer, isStaff, isSuperUser, mayChangeDealer } from './person.ts'
export type { Role } from './roles.ts'
export { rolesOf } from './roles.ts'
export { decodeUser, InvalidTokenError, isExpired } from './token.ts'
