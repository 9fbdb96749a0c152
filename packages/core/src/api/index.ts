export { addressCalls } from './addresses.ts'
export { applicationCalls } from './applications.ts'
export { authCalls } from './auth.ts'
export { createCall } from './call.ts'
export type {
  Answer,
  Call,
  CallerOptions,
  CallOptions,
  CallSession,
  OnQuietFailure,
  QuietFailure,
} from './call-types.ts'
export { type Client, createClient } from './client.ts'
export { dealerCalls } from './dealers.ts'
export { documentCalls } from './documents.ts'
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
export { noteCalls } from './notes.ts'
export { notificationCalls } from './notifications.ts'
export { paymentCalls } from './payments.ts'
export { boodilCalls, portalCalls } from './portal.ts'
export { type Problem, type ProblemKind, readProblem } from './problem.ts'
export { createPublicPageClient, type PublicPageClient, publicPageCalls } from './public-page.ts'
export { quickQuoteCalls } from './quick-quotes.ts'
export { quoteCalls } from './quotes.ts'
export { auditCalls, keyCalls, personCalls } from './records.ts'
export type { OutgoingFile } from './request.ts'
export { rightFiguresOf } from './right-figures.ts'
export { settingsCalls } from './settings.ts'
export { isTokenExpired, tokenExpiry } from './token-expiry.ts'
export type { Fetch } from './transport.ts'
export type { CreateXhr, Progress, XhrLike } from './upload.ts'
export { VALUATION_DEALERSHIP_LIMIT, valuationCalls } from './valuations.ts'
export { vehicleCalls } from './vehicles.ts'
