import { ApplicationState, DecisionId } from '../models/index.ts'
import { closeReasonWords } from './close-reason-words.ts'
import { EXPIRES_AFTER, NEW_FOR, type StatusFacts } from './facts.ts'
import { approvalNotes, isApproved } from './flags/approval-flags.ts'
import { documentFlags } from './flags/document-flags.ts'
import { FLAGS, type Flag, type Tabs, tabsWithout } from './flags/flag.ts'
import { vehicleFlags } from './flags/vehicle-flags.ts'
import { NTU_LABELS, type StatusLabel } from './labels.ts'

const CHANGEABLE: ReadonlySet<RuleId> = new Set<RuleId>([
  'quick-quote',
  'awaiting-broker-reference',
  'awaiting-decision',
  'full-proposal',
  'eligibility',
])

/** Whether customer, affordability, bank data and vehicle may still be changed (D32). */
export const isChangeable = (rule: RuleId): boolean => CHANGEABLE.has(rule)

export type RuleId =
  | 'quick-quote'
  | 'completed'
  | 'ntu'
  | 'ntu-manual'
  | 'deal-prepared'
  | 'expired'
  | 'awaiting-broker-reference'
  | 'awaiting-decision'
  | 'declined'
  | 'outside-criteria'
  | 'full-proposal'
  | 'eligibility'

type By<T> = (facts: StatusFacts) => T

/** The display of an application under its rule. A part that depends on the application is a function of its facts. */
export interface StatusShown {
  readonly rule: RuleId
  readonly label: StatusLabel | By<StatusLabel>
  readonly decision: DecisionId | null | By<DecisionId>
  readonly spinner?: true
  readonly dealSheet?: true
  readonly flags: readonly Flag[] | By<readonly Flag[]>
  readonly tabs: Tabs | By<Tabs>
}

interface StatusRule extends StatusShown {
  readonly when: (facts: StatusFacts) => boolean
}

const isNew: By<boolean> = ({ elapsed }) => elapsed !== null && elapsed < NEW_FOR
const isOld: By<boolean> = ({ elapsed }) => elapsed !== null && elapsed > EXPIRES_AFTER
const isWaiting: By<boolean> = ({ pendingCount, acceptances }) => pendingCount > 0 && acceptances.length === 0

/** D10. */
const awaitsDecision: By<boolean> = (facts) => isNew(facts) || facts.proposalCount === 0 || isWaiting(facts)

const isOutsideCriteria: By<boolean> = ({ hasSendFailure, hasFixedDecline }) => hasSendFailure || hasFixedDecline
const accepts: By<boolean> = ({ acceptances }) => acceptances.length > 0

const approvalLabel: By<StatusLabel> = (facts) => {
  if (isApproved(facts)) return 'Approved'
  return facts.hasConditional ? 'Conditionally Approved' : 'Predicted Approval'
}

const approvalDecision: By<DecisionId> = (facts) => {
  if (isApproved(facts)) return DecisionId.Approved
  return facts.hasConditional ? DecisionId.ConditionallyApproved : DecisionId.PredictedApproval
}

const closedQuoteFlag = ({ closeReason }: StatusFacts['application']): Flag =>
  closeReason ? { ...FLAGS.closedQuote, text: `Closed: ${closeReasonWords[closeReason]}` } : FLAGS.closedQuote

const ALL_TABS = tabsWithout()
const CLOSED_QUICK_QUOTE_TABS = tabsWithout('quotes', 'decisions', 'documents', 'activity')
const NO_DEAL_TABS = tabsWithout('quotes', 'documents')
const waitingTabs = (hasDecisions: boolean) =>
  hasDecisions ? NO_DEAL_TABS : tabsWithout('quotes', 'documents', 'decisions')

/** Rules 1 to 11 of spec §4 in its order; the first that holds is the application's, and `otherwise` is rule 12. */
export const statusRules: { readonly rows: readonly StatusRule[]; readonly otherwise: StatusShown } = {
  rows: [
    {
      rule: 'quick-quote',
      when: ({ isQuickQuote }) => isQuickQuote,
      label: 'Quick Quote',
      decision: null,
      flags: ({ application }) => (application.isNtuFlagged ? [closedQuoteFlag(application)] : [FLAGS.quickQuote]),
      // Nothing is quoted on a closed one (D59) until it is opened again.
      tabs: ({ application }) =>
        application.isNtuFlagged ? CLOSED_QUICK_QUOTE_TABS : tabsWithout('decisions', 'documents', 'activity'),
    },
    {
      rule: 'completed',
      when: ({ state }) => state === ApplicationState.Completed,
      label: 'Completed',
      decision: DecisionId.Approved,
      flags: [],
      tabs: ALL_TABS,
      dealSheet: true,
    },
    {
      rule: 'ntu',
      when: ({ state }) => NTU_LABELS.has(state),
      label: ({ state }) => NTU_LABELS.get(state) ?? 'NTU Other',
      decision: null,
      flags: [FLAGS.notTakenUp],
      tabs: NO_DEAL_TABS,
    },
    {
      rule: 'ntu-manual',
      when: ({ state, application }) => state === ApplicationState.NtuManual || application.isNtuFlagged === true,
      label: 'NTU Manual',
      decision: null,
      // Without the flag the broker closed it: there is no flag to remove (D52).
      flags: ({ application }) => [application.isNtuFlagged ? FLAGS.ntuManual : FLAGS.notTakenUp],
      tabs: NO_DEAL_TABS,
    },
    {
      rule: 'deal-prepared',
      when: ({ isDealPrepared }) => isDealPrepared,
      label: 'Approved',
      decision: DecisionId.Approved,
      flags: ({ application }) => documentFlags(application),
      tabs: ALL_TABS,
    },
    {
      rule: 'expired',
      when: (facts) => isOld(facts) && facts.state !== ApplicationState.AwaitingPayout,
      label: 'Expired',
      decision: DecisionId.Expired,
      flags: [FLAGS.expired],
      tabs: tabsWithout('quotes', 'decisions', 'documents'),
    },
    {
      rule: 'awaiting-broker-reference',
      when: (facts) => !facts.hasBrokerReference && !awaitsDecision(facts),
      label: 'Awaiting Broker Reference',
      decision: null,
      spinner: true,
      flags: [],
      tabs: ({ proposalCount }) => waitingTabs(proposalCount > 0),
    },
    {
      rule: 'awaiting-decision',
      when: awaitsDecision,
      label: 'Awaiting Decision',
      decision: DecisionId.AwaitingDecision,
      spinner: true,
      flags: (facts) =>
        facts.hasBrokerReference && !facts.isFullProposal
          ? [FLAGS.awaitingDecision, FLAGS.eligibilityCheck]
          : [FLAGS.awaitingDecision],
      tabs: ({ pendingCount }) => waitingTabs(pendingCount > 0),
    },
    {
      rule: 'declined',
      when: (facts) => !accepts(facts) && !isOutsideCriteria(facts),
      label: 'Declined',
      decision: DecisionId.Declined,
      flags: [],
      tabs: NO_DEAL_TABS,
    },
    {
      rule: 'outside-criteria',
      when: (facts) => !accepts(facts),
      label: 'Customer Outside Criteria',
      decision: DecisionId.CustomerOutsideCriteria,
      flags: [FLAGS.outsideCriteria],
      tabs: NO_DEAL_TABS,
    },
    {
      rule: 'full-proposal',
      when: ({ isFullProposal }) => isFullProposal,
      label: approvalLabel,
      decision: approvalDecision,
      flags: (facts) => [...approvalNotes(facts), ...vehicleFlags(facts)],
      tabs: ALL_TABS,
    },
  ],
  otherwise: {
    rule: 'eligibility',
    label: approvalLabel,
    decision: approvalDecision,
    flags: (facts) => [FLAGS.eligibilityCheck, ...approvalNotes(facts)],
    tabs: ALL_TABS,
  },
}
