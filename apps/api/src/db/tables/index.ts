export {
  dataKeys,
  idempotencyKeys,
  originsSeen,
  publishableKeys,
  rateCounters,
  secretKeys,
  serverKeys,
} from './access.ts'
export {
  applicationLines,
  applications,
  type KeptResiduals,
  lenderProposals,
  type ProposalDoc,
  payoutPacks,
  savedQuotes,
} from './applications.ts'
export { documents, notes } from './conversation.ts'
export { roomCodes, roomEvents, roomLinks, roomPdfs, roomTokens, roomUploadParts } from './deal-room.ts'
export { boodilConfigs, dealerGroups, dealerships } from './dealers.ts'
export { accountEvents, codeSecrets, factorChallenges, passkeys, recoveryCodes } from './factors.ts'
export { notificationReads, notifications } from './notifications.ts'
export { backOfficeEvents, jobs, type MailAttachment, outbox, outgoing } from './outgoing.ts'
export { paymentAttempts, paymentRefunds, payments, sandboxPayments } from './payments.ts'
export {
  drafts,
  knownDevices,
  listViews,
  loginInvitations,
  partnerUsers,
  passwordResets,
  savedVehicles,
  sessions,
  userDealerships,
  users,
} from './people.ts'
export { audit, chainChecks, evidence, operationReports, retentionRuns } from './records.ts'
export { signOnAttempts, signOnLinks, signOnLogouts, signOnSessions } from './sign-on.ts'
export { calendarLinks, leadContacts, tasks } from './tasks.ts'
export { portalVersions, providerEvents, residualCache, valuations } from './trade.ts'
