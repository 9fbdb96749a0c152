import * as z from 'zod/mini'
import { ApplicationState, NotificationDisplayType } from '../enumerations.ts'
import {
  AgentContent,
  type AnyContent,
  ApplicationContent,
  DeadContent,
  DeedContent,
  DocumentContent,
  LenderDecisionContent,
  PaymentContent,
  ReminderContent,
  StateContent,
  TaskChangedContent,
  TaskContent,
  TasksGivenContent,
} from './scenario-contents.ts'

/** A notification of a known kind with the contents of that kind (D31). */
export const Scenario = z.discriminatedUnion('scenario', [
  z.object({ scenario: z.literal('ApplicationReceived'), content: ApplicationContent }),
  z.object({ scenario: z.literal('ApplicationStateChanged'), content: StateContent }),
  z.object({ scenario: z.literal('Dead'), content: DeadContent }),
  z.object({ scenario: z.literal('Proceeding'), content: ApplicationContent }),
  z.object({ scenario: z.literal('UnableToContact'), content: ApplicationContent }),
  z.object({ scenario: z.literal('NoteCreated'), content: AgentContent }),
  z.object({ scenario: z.literal('DealerDocsOut'), content: ApplicationContent }),
  z.object({ scenario: z.literal('Payout'), content: ApplicationContent }),
  z.object({ scenario: z.literal('Dealt'), content: ApplicationContent }),
  z.object({ scenario: z.literal('LenderDecision'), content: LenderDecisionContent }),
  z.object({ scenario: z.literal('DocumentRejected'), content: DocumentContent }),
  z.object({ scenario: z.literal('DealerPaymentReceived'), content: PaymentContent }),
  z.object({ scenario: z.literal('EligibilityReminder'), content: ReminderContent }),
  z.object({ scenario: z.literal('EnquiryReceived'), content: ApplicationContent }),
  z.object({ scenario: z.literal('QuickQuoteChanged'), content: ApplicationContent }),
  z.object({ scenario: z.literal('ApplicationChanged'), content: ApplicationContent }),
  z.object({ scenario: z.literal('TaskDue'), content: TaskContent }),
  z.object({ scenario: z.literal('TaskChanged'), content: TaskChangedContent }),
  z.object({ scenario: z.literal('CustomerActed'), content: DeedContent }),
  z.object({ scenario: z.literal('TasksGiven'), content: TasksGivenContent }),
])
export type Scenario = z.infer<typeof Scenario>
export type ScenarioName = Scenario['scenario']

/** An unknown kind, or a known kind with invalid contents: shown as Generic, changes nothing. */
export type UnknownScenario = { scenario: 'Unknown'; name: string; content: AnyContent }

/** The effect on open pages; `state: 'payload'` is the content's `applicationState`. */
export type ScenarioEffect =
  | { kind: 'refetch-application'; refreshNotes?: true }
  | { kind: 'set-state'; state: ApplicationState | 'payload'; refreshNotes: boolean }
  | { kind: 'refresh-notes'; afterMilliseconds: number }
  | { kind: 'refetch-proposals' }
  | { kind: 'refetch-payout-pack' }
  | { kind: 'refetch-payments' }
  | { kind: 'refetch-quick-quotes' }
  | { kind: 'refetch-quick-quote' }
  | { kind: 'refetch-tasks' }
  | { kind: 'none' }

export type ScenarioRow = {
  /** A lender's decision has a title and a display type for each outcome: see `scenarioTitle` and `scenarioDisplayType`. */
  title: string
  displayType: NotificationDisplayType
  /** The fields of the content that follow the title, in this order. */
  details: readonly (keyof AnyContent)[]
  effect: ScenarioEffect
  opens: boolean
  /** Silent: open pages update, but it appears in no list of notifications and makes no sound. */
  isQuiet: boolean
}

const { Generic, Communication, System, Positive, Negative, Alert } = NotificationDisplayType
const { AwaitingPayout, Completed, ReadyToDeal, UnableToContact } = ApplicationState

const become = (state: ApplicationState | 'payload', refreshNotes: boolean): ScenarioEffect => ({
  kind: 'set-state',
  state,
  refreshNotes,
})
const afterTwoSeconds: ScenarioEffect = { kind: 'refresh-notes', afterMilliseconds: 2000 }

const defineScenario = (
  title: string,
  displayType: NotificationDisplayType,
  effect: ScenarioEffect,
  details: ScenarioRow['details'] = [],
  opens = true,
): ScenarioRow => ({ title, displayType, effect, details, opens, isQuiet: false })

/** The table of D31, the enquiry of D51, and the acts of a customer by a quote’s link. */
export const SCENARIOS: Readonly<Record<ScenarioName, ScenarioRow>> = {
  ApplicationReceived: defineScenario('Application Received', Generic, { kind: 'refetch-application' }),
  ApplicationStateChanged: defineScenario('Application Updated', Generic, become('payload', true)),
  Dead: defineScenario('Deal Closed', Negative, become('payload', true), ['deadingReason']),
  Proceeding: defineScenario('Deal Proceeding', Positive, become(ReadyToDeal, false)),
  UnableToContact: defineScenario('Unable To Contact', Alert, become(UnableToContact, false)),
  NoteCreated: defineScenario('New Note', Communication, afterTwoSeconds, ['agentName']),
  DealerDocsOut: defineScenario('Documents Requested', Alert, become(AwaitingPayout, true)),
  Payout: defineScenario('Deal Sent To Lender', Positive, become(AwaitingPayout, true)),
  Dealt: defineScenario('Deal Paid Out', Positive, become(Completed, true)),
  LenderDecision: defineScenario('Lender Decision', Negative, { kind: 'refetch-proposals' }, ['lenderName']),
  DocumentRejected: defineScenario('Document Rejected', Alert, { kind: 'refetch-payout-pack' }, [
    'documentName',
    'snagReason',
  ]),
  DealerPaymentReceived: defineScenario(
    'Payment Received',
    Positive,
    { kind: 'refetch-payments' },
    ['paymentAmount', 'paymentReference', 'paymentDate'],
    false,
  ),
  EligibilityReminder: defineScenario(
    'Eligibility Checks To Convert',
    System,
    { kind: 'none' },
    ['applications'],
    false,
  ),
  EnquiryReceived: defineScenario('New Enquiry', Communication, { kind: 'refetch-quick-quotes' }),
  QuickQuoteChanged: {
    ...defineScenario('Quick Quote Updated', System, { kind: 'refetch-quick-quote' }),
    isQuiet: true,
  },
  ApplicationChanged: {
    ...defineScenario('Application Changed', System, { kind: 'refetch-application', refreshNotes: true }),
    isQuiet: true,
  },
  TaskDue: defineScenario('Task Due', Alert, { kind: 'refetch-tasks' }, ['taskText']),
  TaskChanged: { ...defineScenario('Task Updated', System, { kind: 'refetch-tasks' }), isQuiet: true },
  CustomerActed: defineScenario('Customer Update', Communication, { kind: 'refetch-application' }, ['deedText']),
  TasksGiven: defineScenario('Tasks Given To You', Communication, { kind: 'refetch-tasks' }, [
    'applications',
    'moreCustomers',
    'agentName',
  ]),
}

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[]
export const ScenarioName = z.enum(SCENARIO_NAMES)

export const QUIET_SCENARIOS = SCENARIO_NAMES.filter((name) => SCENARIOS[name].isQuiet)

/** Opens the customer if the content names one (spec §2). */
export const UNKNOWN_SCENARIO: ScenarioRow = defineScenario('Notification', Generic, { kind: 'none' })
