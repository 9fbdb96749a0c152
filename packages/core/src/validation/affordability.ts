import { isEmpty } from './empty.ts'
import { readNumberText } from './numbers.ts'

/** The facts that §5 requires; any may be absent. */
interface AffordabilityFacts {
  readonly customer?:
    | {
        readonly bankAccountNumber?: unknown
        readonly bankSortCode?: unknown
        readonly bankName?: unknown
        readonly bankAccountName?: unknown
        readonly bankMonthsAt?: unknown
        readonly grossAnnualIncome?: unknown
        readonly nationalityOnLicence?: unknown
        readonly numberOfDependants?: unknown
      }
    | null
    | undefined
}

const isFilled = (value: unknown) => !isEmpty(value)
const isAboveZero = (value: unknown) => (readNumberText(value) ?? 0) > 0

/** One row per fact of "complete affordability data" (spec §5), with its test. */
const AFFORDABILITY_FACTS = [
  { field: 'bankAccountNumber', passes: isFilled },
  { field: 'bankSortCode', passes: isFilled },
  { field: 'bankName', passes: isFilled },
  { field: 'bankAccountName', passes: isFilled },
  { field: 'bankMonthsAt', passes: isAboveZero },
  { field: 'grossAnnualIncome', passes: isAboveZero },
  { field: 'nationalityOnLicence', passes: isFilled },
  { field: 'numberOfDependants', passes: isFilled },
] as const

type AffordabilityField = (typeof AFFORDABILITY_FACTS)[number]['field']

/** The missing facts, in the order of the form. */
export function missingAffordability(application: AffordabilityFacts | null | undefined): AffordabilityField[] {
  const customer = application?.customer ?? {}
  return AFFORDABILITY_FACTS.filter(({ field, passes }) => !passes(customer[field])).map(({ field }) => field)
}

export function hasCompleteAffordability(application: AffordabilityFacts | null | undefined): boolean {
  return missingAffordability(application).length === 0
}
