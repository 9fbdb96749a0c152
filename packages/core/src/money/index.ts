export type { Bounds } from './checks.ts'
export { MAX_POUNDS, readInteger, readNumber, readOptionalPence, readPence } from './checks.ts'
export { FieldRangeError } from './field-range-error.ts'
export { roundHalfUp, roundToPenny, toPence, toPounds } from './pence.ts'
export {
  ABSENT_FIGURE,
  formatApr,
  formatChange,
  formatNumber,
  formatPounds,
  formatPoundsAndPence,
  formatRate,
  roundApr,
} from './writing.ts'
