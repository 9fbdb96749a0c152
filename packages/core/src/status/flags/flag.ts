export const TAB_NAMES = ['overview', 'quotes', 'decisions', 'customer', 'documents', 'activity'] as const
export type TabName = (typeof TAB_NAMES)[number]

/** True when the tab is enabled. */
export type Tabs = Readonly<Record<TabName, boolean>>

/** Every tab except these (D13). */
export const tabsWithout = (...disabled: readonly TabName[]): Tabs =>
  Object.fromEntries(TAB_NAMES.map((name) => [name, !disabled.includes(name)])) as Tabs

export type FlagId =
  | 'quick-quote'
  | 'not-taken-up'
  | 'ntu-manual'
  | 'closed-quote'
  | 'documents-rejected'
  | 'documents-required'
  | 'documents-received'
  | 'documents-complete'
  | 'unable-to-contact'
  | 'expired'
  | 'awaiting-decision'
  | 'eligibility-check'
  | 'outside-criteria'
  | 'predicted-approval'
  | 'conditional-approval'
  | 'no-vehicle'
  | 'vehicle-outside-criteria'

export type FlagAction =
  | 'convert-to-proposal'
  | 'unflag-ntu'
  | 'reopen-quote'
  | 'upload-documents'
  | 'repropose'
  | 'convert-full'
  | 'new-quote'

export interface Flag {
  readonly id: FlagId
  readonly title: string
  readonly text?: string
  readonly action?: FlagAction
  /** Absent: on every tab. */
  readonly tabs?: readonly TabName[]
  /** The view adds the support number. */
  readonly contact?: true
}

/** The label of an action's button. */
export const flagActionLabels: Readonly<Record<FlagAction, string>> = {
  'convert-to-proposal': 'Convert to proposal',
  'unflag-ntu': 'Remove NTU Flag',
  'reopen-quote': 'Open again',
  'upload-documents': 'Upload Documents',
  repropose: 'Repropose',
  'convert-full': 'Convert to Full Proposal',
  'new-quote': 'New quote',
}

/** The flags with a fixed text. */
export const FLAGS = {
  quickQuote: { id: 'quick-quote', title: 'Quick Quote', action: 'convert-to-proposal' },
  closedQuote: { id: 'closed-quote', title: 'Not taken up', action: 'reopen-quote' },
  notTakenUp: { id: 'not-taken-up', title: 'Not taken up', contact: true },
  ntuManual: { id: 'ntu-manual', title: 'Not taken up', action: 'unflag-ntu' },
  documentsReceived: { id: 'documents-received', title: 'Documents Received' },
  documentsComplete: { id: 'documents-complete', title: 'Documents Complete' },
  unableToContact: { id: 'unable-to-contact', title: 'Unable To Contact', contact: true },
  expired: {
    id: 'expired',
    title: 'Expired',
    action: 'repropose',
    tabs: ['overview', 'quotes', 'decisions', 'documents'],
  },
  awaitingDecision: {
    id: 'awaiting-decision',
    title: 'Awaiting Decision',
    text: "We'll notify you once this customer has a decision",
  },
  eligibilityCheck: { id: 'eligibility-check', title: 'Eligibility Check', action: 'convert-full' },
  outsideCriteria: { id: 'outside-criteria', title: 'Customer Outside Lender Criteria' },
  noVehicle: { id: 'no-vehicle', title: 'No Vehicle Supplied', action: 'new-quote' },
} as const satisfies Record<string, Flag>
