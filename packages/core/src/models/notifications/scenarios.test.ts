import { describe, expect, it } from 'vitest'
import { parseScenario, scenarioDisplayType, scenarioOpens, scenarioRow, scenarioTitle } from './scenario-reading.ts'
import { SCENARIO_NAMES, type ScenarioName } from './scenarios.ts'

const about = { applicationId: 'a-1', customerName: 'Rhian Tolland' }

type Row = readonly [ScenarioName, object, string, string, object, boolean]

const setState = (state: number | 'payload', refreshNotes: boolean) => ({ kind: 'set-state', state, refreshNotes })

const rows: readonly Row[] = [
  ['ApplicationReceived', about, 'Application Received', 'Generic', { kind: 'refetch-application' }, true],
  [
    'ApplicationStateChanged',
    { ...about, previousState: 0, applicationState: 2 },
    'Application Updated',
    'Generic',
    setState('payload', true),
    true,
  ],
  [
    'Dead',
    { ...about, applicationState: 8, deadingReason: 'Sold' },
    'Deal Closed',
    'Negative',
    setState('payload', true),
    true,
  ],
  ['Proceeding', about, 'Deal Proceeding', 'Positive', setState(2, false), true],
  ['UnableToContact', about, 'Unable To Contact', 'Alert', setState(3, false), true],
  [
    'NoteCreated',
    { ...about, agentName: 'Una' },
    'New Note',
    'Communication',
    { kind: 'refresh-notes', afterMilliseconds: 2000 },
    true,
  ],
  ['DealerDocsOut', about, 'Documents Requested', 'Alert', setState(9, true), true],
  ['Payout', about, 'Deal Sent To Lender', 'Positive', setState(9, true), true],
  ['Dealt', about, 'Deal Paid Out', 'Positive', setState(10, true), true],
  [
    'LenderDecision',
    { ...about, decisionType: 'Accepted', lenderName: 'Kestrelmoor' },
    'Accepted',
    'Positive',
    { kind: 'refetch-proposals' },
    true,
  ],
  [
    'DocumentRejected',
    { ...about, documentName: 'Licence', snagReason: 'Blurred' },
    'Document Rejected',
    'Alert',
    { kind: 'refetch-payout-pack' },
    true,
  ],
  [
    'DealerPaymentReceived',
    { ...about, paymentAmount: 250, paymentReference: 'R1', paymentDate: '2026-11-20T14:02:00Z' },
    'Payment Received',
    'Positive',
    { kind: 'refetch-payments' },
    false,
  ],
  [
    'EligibilityReminder',
    { applications: [about] },
    'Eligibility Checks To Convert',
    'System',
    { kind: 'none' },
    false,
  ],
  ['EnquiryReceived', about, 'New Enquiry', 'Communication', { kind: 'refetch-quick-quotes' }, true],
  ['QuickQuoteChanged', about, 'Quick Quote Updated', 'System', { kind: 'refetch-quick-quote' }, true],
  [
    'ApplicationChanged',
    about,
    'Application Changed',
    'System',
    { kind: 'refetch-application', refreshNotes: true },
    true,
  ],
  ['TaskDue', { ...about, taskText: 'Call back' }, 'Task Due', 'Alert', { kind: 'refetch-tasks' }, true],
  ['TaskChanged', { applicationId: null }, 'Task Updated', 'System', { kind: 'refetch-tasks' }, false],
  [
    'CustomerActed',
    { ...about, deedText: 'uploaded Driving licence' },
    'Customer Update',
    'Communication',
    { kind: 'refetch-application' },
    true,
  ],
  [
    'TasksGiven',
    { applications: [about], agentName: 'Una' },
    'Tasks Given To You',
    'Communication',
    { kind: 'refetch-tasks' },
    false,
  ],
]

describe('scenarios of D31', () => {
  it('the tests cover every scenario', () => {
    expect(rows.map(([name]) => name)).toEqual(SCENARIO_NAMES)
  })

  it.each(rows)(
    '%s is read from JSON text with title, display type, effect and click',
    (name, content, ...expected) => {
      const event = parseScenario(name, JSON.stringify(content))
      const opens = scenarioOpens(event) !== null
      expect(event.scenario).toBe(name)
      expect([scenarioTitle(event), scenarioDisplayType(event), scenarioRow(event).effect, opens]).toEqual(expected)
    },
  )

  it.each([
    ['Accepted', 'Positive'],
    ['Provisionally Accepted', 'Positive'],
    ['Conditionally Accepted', 'Positive'],
    ['Declined', 'Negative'],
    ['Outside Lender Criteria', 'Negative'],
    ['accepted?', 'Negative'],
  ])('a lender’s %s is %s', (decisionType, displayType) => {
    const event = parseScenario('LenderDecision', { ...about, decisionType })
    expect(scenarioDisplayType(event)).toBe(displayType)
  })

  it.each([
    ['a name that it does not know', 'Celebration', JSON.stringify(about)],
    ['a name of Object itself', 'constructor', JSON.stringify(about)],
    ['contents that do not fit the name', 'Dead', JSON.stringify({ ...about, applicationState: 'Completed' })],
    ['contents that are not JSON', 'Dealt', '{oops'],
    ['contents that are a list', 'Dealt', '[]'],
    ['no contents', 'Dealt', null],
  ])('%s is Generic and changes nothing', (_, name, content) => {
    const event = parseScenario(name, content)
    expect(event.scenario).toBe('Unknown')
    expect(scenarioDisplayType(event)).toBe('Generic')
    expect(scenarioRow(event).effect).toEqual({ kind: 'none' })
  })

  it('opens the customer that an unknown scenario names', () => {
    expect(scenarioOpens(parseScenario('Celebration', about))).toBe('a-1')
    expect(scenarioOpens(parseScenario('Celebration', {}))).toBeNull()
  })
})
