export { type Audience, type AudienceOf, audienceOf } from './audience.ts'
export { blockedReason, isOffered } from './blocked-reason.ts'
export { dealerStatusReason, effectOfDealerStatus } from './dealer-status.ts'
export { affiliateUserIdOf, canChangeDealer, dealerDisplayName, dealerIdOf, fetchesByCreatedDate } from './dealers.ts'
export { type AccessRecord, accessProblem, dealershipProblem, mayCall, powerOf } from './may-call.ts'
export {
  AREA_SKILL,
  isAreaManager,
  isCompliance,
  isDealer,
  isStaff,
  isSuperUser,
  mayChangeDealer,
  type Role,
  rolesOf,
} from './person.ts'
export { type Access, type AccessRule, accessPolicy, type Guarded, isClientScenario, isFeatureOn } from './policy.ts'
export {
  DEALER_ROLES,
  dealerRoleIn,
  dealerRoleName,
  hasPower,
  isDealerRole,
  type Power,
  powerReason,
} from './powers.ts'
export { STEP_UP_MINUTES, STEP_UPS, type StepUpReason } from './step-up.ts'
export { decodeUser, InvalidTokenError, isExpired } from './token.ts'
