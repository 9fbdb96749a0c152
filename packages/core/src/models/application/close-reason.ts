import * as z from 'zod/mini'

/** Why a quick quote came to nothing (D73). The words are in `lead-words.ts`; the ids are kept and counted. */
export const CLOSE_REASONS = [
  'no-answer',
  'bought-elsewhere',
  'too-expensive',
  'pays-cash',
  'no-lender',
  'vehicle-gone',
  'not-now',
  'other',
] as const
export const CloseReason = z.enum(CLOSE_REASONS)
export type CloseReason = z.infer<typeof CloseReason>
