export { dataKeys, idempotencyKeys, originsSeen, publishableKeys, rateCounters, secretKeys } from './access.ts'
export {
  applicationLines,
  applications,
  type KeptResiduals,
  lenderProposals,
  type ProposalDoc,
  payoutPacks,
  savedQuotes,
} from './applications.ts'
export { backOfficeEvents } from './back-office-events.ts'
export { documents, notes } from './conversation.ts'
export { roomCodes, roomEvents, roomTokens, roomUploadParts } from './deal-room.ts'
export { boodilConfigs, dealerGroups, dealerships } from './dealers.ts'
export { jobs } from './jobs.ts'
export { listViews } from './list-views.ts'
export { notificationReads, notifications } from './notifications.ts'
export { outgoing } from './outgoing.ts'
export { paymentAttempts, paymentRefunds, sandboxPayments } from './payments.ts'
export { partnerUsers, passwordResets, savedVehicles, sessions, userDealerships, users } from './people.ts'
export { quoteLinks } from './quote-links.ts'
export { audit, evidence } from './records.ts'
export { calendarLinks, tasks } from './tasks.ts'
export { outbox, payments, portalVersions, providerEvents, residualCache, valuations } from './trade.ts'
