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
export type { OutgoingFile, OutgoingFiles } from './request.ts'
export { isTokenExpired, tokenExpiry } from './token-expiry.ts'
export type { Fetch } from './transport.ts'
export type { CreateXhr, Progress, XhrLike } from './upload.ts'
