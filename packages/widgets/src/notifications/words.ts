import {
  type AnyContent,
  counted,
  daysBetween,
  formatPoundsAndPence,
  formatRegistration,
  londonDay,
  type Notification,
  type NotificationDisplayType,
  parseScenario,
  type Scenario,
  scenarioDisplayType,
  scenarioOpens,
  scenarioRow,
  scenarioTitle,
  type UnknownScenario,
} from '@forecourt/core'
import { writtenDay } from '../kit/index.ts'

/** A notification's texts and display type (D31), and the customer that it opens. */
export interface NotificationWords {
  readonly title: string
  readonly text: string
  readonly type: NotificationDisplayType
  readonly scenario: string
  /** The customer that a click opens; null for kinds that open none. */
  readonly opens: string | null
  /** The customer's tab that shows it; null for the overview. */
  readonly tab: 'quotes' | null
  /** For a lender's decision: customer, lender and result. */
  readonly decision: Decision | null
}

/** One item of the list: a notification, or several that are counted together. */
export interface Item extends NotificationWords {
  readonly id: string
  /** Ids of the notifications that it shows; they are read together. */
  readonly ids: readonly string[]
  readonly created: Date
  readonly isRead: boolean
}

export interface Decision {
  readonly who: string
  readonly lender: string
  readonly type: string
}

export function describeNotification({
  scenario,
  content,
}: Pick<Notification, 'scenario' | 'content'>): NotificationWords {
  const event = parseScenario(scenario, content)
  return {
    title: scenarioTitle(event),
    text: notificationText(event),
    type: scenarioDisplayType(event),
    scenario: event.scenario,
    opens: scenarioOpens(event),
    tab: event.scenario === 'CustomerActed' ? 'quotes' : null,
    decision: decisionOf(event),
  }
}

function decisionOf(event: Scenario | UnknownScenario): Decision | null {
  if (event.scenario !== 'LenderDecision') return null
  const { lenderName, decisionType } = event.content
  return { who: whoOf(event.content), lender: lenderName ?? '', type: decisionType }
}

const whoOf = ({ customerName, vehicleReg }: Pick<AnyContent, 'customerName' | 'vehicleReg'>) =>
  [customerName, vehicleReg && formatRegistration(vehicleReg)].filter(Boolean).join(', ')

function notificationText(event: Scenario | UnknownScenario): string {
  const content = event.content as AnyContent
  const details = scenarioRow(event).details.map((field) => DETAILS[field]?.(content))
  return [whoOf(content), ...details].filter(Boolean).join(' · ')
}

const DETAILS: { readonly [K in keyof AnyContent]?: (content: AnyContent) => string | null | undefined } = {
  deadingReason: ({ deadingReason }) => deadingReason,
  agentName: ({ agentName }) => agentName && `from ${agentName}`,
  lenderName: ({ lenderName }) => lenderName,
  documentName: ({ documentName }) => documentName,
  snagReason: ({ snagReason }) => snagReason,
  paymentAmount: ({ paymentAmount }) => formatPoundsAndPence(paymentAmount),
  paymentReference: ({ paymentReference }) => paymentReference,
  paymentDate: ({ paymentDate }) => paymentDate && writtenDay(new Date(paymentDate)),
  taskText: ({ taskText }) => taskText,
  deedText: ({ deedText }) => deedText,
  applications: ({ applications }) => applications && joinCustomerNames(applications),
  moreCustomers: ({ moreCustomers }) => (moreCustomers ? counted(moreCustomers, 'more customer') : null),
}

const NAMED = 3

function joinCustomerNames(applications: readonly { readonly customerName?: string | null | undefined }[]): string {
  const names = applications.flatMap(({ customerName }) => customerName ?? [])
  const left = applications.length - Math.min(names.length, NAMED)
  const more = left > 0 && names.length > 0 ? ` and ${left} more` : ''
  if (names.length === 0) return counted(applications.length, 'customer')
  return names.slice(0, NAMED).join(', ') + more
}

/** The heading of a day's notifications. */
export function describeDay(moment: Date, now: Date): string {
  const days = daysBetween(londonDay(moment), londonDay(now))
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : writtenDay(moment)
}
