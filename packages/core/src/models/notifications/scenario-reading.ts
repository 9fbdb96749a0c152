import { LoanProposalStatus, NotificationDisplayType } from '../enumerations.ts'
import { AnyContent } from './scenario-contents.ts'
import { SCENARIOS, Scenario, type ScenarioRow, UNKNOWN_SCENARIO, type UnknownScenario } from './scenarios.ts'

/** How a lender's answer is named in a notification. */
export const DECISION_TYPES: Readonly<Record<LoanProposalStatus, string>> = {
  [LoanProposalStatus.Processing]: 'Processing',
  [LoanProposalStatus.Declined]: 'Declined',
  [LoanProposalStatus.ProvisionalAcceptance]: 'Provisionally Accepted',
  [LoanProposalStatus.Accepted]: 'Accepted',
  [LoanProposalStatus.ConditionallyAccepted]: 'Conditionally Accepted',
  [LoanProposalStatus.FailedSendRules]: 'Outside Lender Criteria',
  [LoanProposalStatus.MoreInfo]: 'More Information Needed',
  [LoanProposalStatus.ManualProcessing]: 'With An Underwriter',
}

const { Accepted, ProvisionalAcceptance, ConditionallyAccepted } = LoanProposalStatus
const ACCEPTING_DECISIONS = [Accepted, ProvisionalAcceptance, ConditionallyAccepted].map((each) => DECISION_TYPES[each])

/** Reads a notification's scenario and its content, JSON text or already an object; never throws. */
export function parseScenario(scenario: string, content: unknown): Scenario | UnknownScenario {
  const value = typeof content === 'string' ? parseJson(content) : content
  const known = Scenario.safeParse({ scenario, content: value })
  if (known.success) return known.data
  return { scenario: 'Unknown', name: scenario, content: AnyContent.safeParse(value).data ?? {} }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

export function scenarioRow(event: Scenario | UnknownScenario): ScenarioRow {
  return event.scenario === 'Unknown' ? UNKNOWN_SCENARIO : SCENARIOS[event.scenario]
}

/** The title of D31; a lender's decision is its own title. */
export function scenarioTitle(event: Scenario | UnknownScenario): string {
  return event.scenario === 'LenderDecision' ? event.content.decisionType : scenarioRow(event).title
}

/** Positive for a lender's acceptance, otherwise the table's type. */
export function scenarioDisplayType(event: Scenario | UnknownScenario): NotificationDisplayType {
  const accepts = event.scenario === 'LenderDecision' && ACCEPTING_DECISIONS.includes(event.content.decisionType)
  return accepts ? NotificationDisplayType.Positive : scenarioRow(event).displayType
}

/** The customer that a click opens, or null when it opens none (spec §2). */
export function scenarioOpens(event: Scenario | UnknownScenario): string | null {
  if (!scenarioRow(event).opens || !('applicationId' in event.content)) return null
  return event.content.applicationId ?? null
}
