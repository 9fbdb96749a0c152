export {
  type Bounds,
  FieldRangeError,
  MAX_POUNDS,
  readInteger,
  readNumber,
  readOptionalPence,
  readPence,
} from './checks.ts'
export { roundHalfUp, roundToPenny, toPence, toPounds } from './pence.ts'
export {
  ABSENT_FIGURE,
  counted,
  formatApr,
  formatChange,
  formatNumber,
  formatPounds,
  formatPoundsAndPence,
  formatPoundsAsTyped,
  formatRate,
  roundApr,
} from './writing.ts'
