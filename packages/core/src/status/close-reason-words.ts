import type { CloseReason } from '../models/index.ts'

export const closeReasonWords: Readonly<Record<CloseReason, string>> = {
  'no-answer': 'never answered',
  'bought-elsewhere': 'bought elsewhere',
  'too-expensive': 'too expensive a month',
  'pays-cash': 'pays without finance',
  'no-lender': 'no lender will lend',
  'vehicle-gone': 'the vehicle is gone',
  'not-now': 'not buying now',
  other: 'another reason',
}
