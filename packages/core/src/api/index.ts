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
export {
  addressCalls,
  applicationCalls,
  auditCalls,
  authCalls,
  boodilCalls,
  dealerCalls,
  documentCalls,
  keyCalls,
  noteCalls,
  notificationCalls,
  paymentCalls,
  personCalls,
  portalCalls,
  quickQuoteCalls,
  quoteCalls,
  settingsCalls,
  vehicleCalls,
} from './calls/call-groups.ts'
export { createPublicPageClient, type PublicPageClient, publicPageCalls } from './calls/public-page.ts'
export { VALUATION_DEALERSHIP_LIMIT, valuationCalls } from './calls/valuations.ts'
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
