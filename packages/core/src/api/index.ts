export { createCall } from './call.ts'
export type { Call, CallOptions, OnQuietFailure } from './call-types.ts'
export { dealRoomCalls, paymentCalls, portalCalls, quoteCalls } from './calls/call-groups.ts'
export { createPublicPageClient, type PublicPageClient } from './calls/public-page.ts'
export { VALUATION_DEALERSHIP_LIMIT } from './calls/valuations.ts'
export { type Client, createClient } from './client.ts'
export {
  ApiError,
  BannedError,
  endsSession,
  type FieldMessages,
  isCallError,
  SessionExpiredError,
  type ValuationCode,
} from './errors.ts'
export { messageWithoutForm, PROBLEM_MESSAGES, type Problem, readProblem } from './problem.ts'
export { randomKey } from './random-key.ts'
export { writeJson } from './request.ts'
export { rightFiguresOf } from './right-figures.ts'
export { isTokenExpired } from './token-expiry.ts'
export type { Fetch } from './transport.ts'
export { createUploadFetch, type Progress, type XhrLike } from './upload.ts'
