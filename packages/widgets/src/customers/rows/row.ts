import {
  ApplicationType,
  actOfStep,
  type Badge,
  badgeOf,
  chosenLender,
  DEFAULT_PRODUCT,
  type DisplayStatus,
  dealStages,
  displayStatus,
  fullNameOf,
  lastDecision,
  listApplications,
  loanAmountOrNull,
  millisecondsOf,
  type NextAct,
  type NextStep,
  nextChange,
  nextListChange,
  type Product,
  productOf,
  type RuleId,
  type StageMark,
  type StatusLabel,
  searchableText,
  sortKeyOf,
  stepWithWish,
  vrmOf,
  whatHappensNext,
} from '@forecourt/core'
import { vehicleName } from '../../kit/index.ts'
import { type Facets, type Kind, type RowGroupId, rowGroupOf, sharedFacets } from './facets.ts'

import type { ListReader } from './reader.ts'
import { type CustomerRecord, recordId } from './records.ts'

/** One row of the list, with everything that the screen, filters and export need. Times are in milliseconds. */
export interface CustomerRow {
  readonly id: string
  readonly name: string
  /** The key for sorting by name. */
  readonly nameKey: string
  readonly registration: string | null
  readonly vehicle: string
  readonly product: Product['name']
  readonly amount: number | null
  readonly status: DisplayStatus
  readonly label: StatusLabel
  readonly badge: Badge
  readonly step: NextStep
  /** The reader's next act; null while others act. */
  readonly act: NextAct | null
  /** Empty for a deal that has ended. */
  readonly stages: readonly StageMark[]
  /** What the customer asks for and waits to hear about. */
  readonly wish: string | null
  readonly kind: Kind
  readonly group: RowGroupId
  readonly lender: { readonly id: number; readonly name: string } | null
  readonly dealership: number | null
  readonly facets: Facets
  readonly hasRejectedDocuments: boolean
  readonly created: number
  readonly changed: number
  readonly decided: number | null
  readonly expires: number | null
  /** When the row next changes with time alone; null if never. */
  readonly until: number | null
  readonly haystack: string
}

/** Only rows of these groups show a lender. */
const LENT: readonly RuleId[] = ['quick-quote', 'completed', 'deal-prepared', 'full-proposal', 'eligibility']

/** The current row of a record; null while the list hides it (D16). */
export function customerRowOf(
  record: CustomerRecord,
  now: Date,
  reader: ListReader,
  wish: string | null = null,
): CustomerRow | null {
  // Over forty lines: a list of a row’s fields.
  const [shown] = listApplications([record], now)
  if (!shown) return null
  const status = displayStatus(shown, now)
  const facts = recordFactsOf(shown)
  const { brokerName } = reader
  const mayAct = reader.mayAct(facts.dealership)
  const due = whatHappensNext(shown, now, { brokerName, mayAct })
  const step = wish === null ? due : stepWithWish(due)
  const group = rowGroupOf(status.rule, step, reader)
  const lender = LENT.includes(status.rule) ? chosenLender(shown) : null
  const { kind, product, dealership } = facts
  return {
    ...facts,
    nameKey: sortKeyOf(facts.name),
    status,
    step,
    act: mayAct ? actOfStep(step, shown, now) : null,
    stages: dealStages(shown, step),
    wish,
    label: status.label,
    badge: badgeOf(status.label),
    group,
    lender,
    facets: sharedFacets({
      group,
      kind,
      product,
      dealership,
      status: status.label,
      lender: lender?.id ?? null,
      reason: kind === 'quick-quote' && shown.isNtuFlagged ? (shown.closeReason ?? null) : null,
    }),
    hasRejectedDocuments: status.flags.some(({ id }) => id === 'documents-rejected'),
    ...momentsOf(record, shown, status, now),
    haystack: haystackOf(shown, facts),
  }
}

function recordFactsOf(record: CustomerRecord) {
  return {
    ...namesOf(record),
    product: productOf({ productType: record.productType ?? DEFAULT_PRODUCT }).name,
    amount: amountOf(record),
    kind: rowKindOf(record),
    dealership: record.affiliateUserId ?? null,
  }
}

const namesOf = (record: CustomerRecord) => ({
  id: recordId(record),
  name: fullNameOf(record.customer) || 'Unnamed customer',
  registration: vrmOf(record.vehicle ? { ...record.vehicle } : null),
  vehicle: vehicleName(record.vehicle),
})

function rowKindOf({ isQuickQuote, applicationType }: CustomerRecord): Kind {
  if (isQuickQuote || applicationType === ApplicationType.QuickQuote) return 'quick-quote'
  return applicationType === ApplicationType.FullProposal ? 'full-proposal' : 'eligibility'
}

/** For a quick quote, computed from its parts; null for impossible figures. */
const amountOf = ({ loanAmount, ...parts }: CustomerRecord) => loanAmount ?? loanAmountOrNull(parts)

/** These statuses do not change with time. */
const LASTING: readonly RuleId[] = ['quick-quote', 'completed', 'ntu', 'ntu-manual', 'deal-prepared', 'expired']

function momentsOf(record: CustomerRecord, shown: CustomerRecord, { rule }: DisplayStatus, now: Date) {
  const created = millisecondsOf(record.created) ?? 0
  const status = LASTING.includes(rule) ? null : nextChange(shown, now)
  const ahead = [status, nextListChange(record, now)].flatMap((change) => (change ? [change.at.getTime()] : []))
  return {
    created,
    changed: millisecondsOf(record.lastUpdated) || created,
    decided: lastDecision(record),
    expires: status?.to.rule === 'expired' ? status.at.getTime() : null,
    until: ahead.length > 0 ? Math.min(...ahead) : null,
  }
}

/** The text to search in a record that has no row. */
export const searchTextOf = (record: CustomerRecord): string => haystackOf(record, namesOf(record))

/** The text that the filter searches: names, plates, numbers, references. */
function haystackOf({ customer, brokerReference }: CustomerRecord, facts: ReturnType<typeof namesOf>): string {
  const { name, registration, vehicle, id } = facts
  return searchableText([
    name,
    registration,
    vehicle,
    customer?.contactNumber,
    customer?.email,
    brokerReference || '',
    id,
  ])
}
