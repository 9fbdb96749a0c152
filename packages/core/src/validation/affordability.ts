import { isEmpty } from './empty.ts'
import { readNumberText } from './numbers.ts'

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

/** Any of the facts may be absent. */
interface AffordabilityFacts {
  readonly customer?: { readonly [K in AffordabilityField]?: unknown } | null | undefined
}

/** The missing facts, in the order of the form. */
export function missingAffordability(application: AffordabilityFacts | null | undefined): AffordabilityField[] {
  const customer = application?.customer ?? {}
  return AFFORDABILITY_FACTS.filter(({ field, passes }) => !passes(customer[field])).map(({ field }) => field)
}

export function hasCompleteAffordability(application: AffordabilityFacts | null | undefined): boolean {
  return missingAffordability(application).length === 0
}
