export { createCall } from './call.ts'
export type {
  Call,
  CallAnswer,
  CallerOptions,
  CallOptions,
  CallSession,
  OnQuietFailure,
  QuietFailure,
} from './call-types.ts'
export { addressCalls } from './calls/addresses.ts'
export { applicationCalls } from './calls/applications.ts'
export { authCalls } from './calls/auth.ts'
export { dealerCalls } from './calls/dealers.ts'
export { documentCalls } from './calls/documents.ts'
export { noteCalls } from './calls/notes.ts'
export { notificationCalls } from './calls/notifications.ts'
export { paymentCalls } from './calls/payments.ts'
export { boodilCalls, portalCalls } from './calls/portal.ts'
export { createPublicPageClient, type PublicPageClient, publicPageCalls } from './calls/public-page.ts'
export { quickQuoteCalls } from './calls/quick-quotes.ts'
export { quoteCalls } from './calls/quotes.ts'
export { auditCalls, keyCalls, personCalls } from './calls/records.ts'
export { settingsCalls } from './calls/settings.ts'
export { VALUATION_DEALERSHIP_LIMIT, valuationCalls } from './calls/valuations.ts'
export { vehicleCalls } from './calls/vehicles.ts'
export { type Client, createClient } from './client.ts'
export {
  ApiError,
  type ApiErrorCode,
  BannedError,
  type CallError,
  endsSession,
  type FieldMessages,
  isCallError,
  SessionExpiredError,
  type ValuationCode,
} from './errors.ts'
export { type Problem, type ProblemKind, readProblem } from './problem.ts'
export type { OutgoingFile } from './request.ts'
export { rightFiguresOf } from './right-figures.ts'
export { isTokenExpired, tokenExpiry } from './token-expiry.ts'
export type { Fetch } from './transport.ts'
export type { CreateXhr, Progress, XhrLike } from './upload.ts'
