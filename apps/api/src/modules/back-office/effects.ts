import { type AnyContent, ApplicationState, type ScenarioName } from '@forecourt/core'
import type { BackOfficeEventName } from '../../providers/back-office/event.ts'
import type { ApplyChange, EventFacts } from './change.ts'
import { rejectDocument, verifyDocument, verifyDocuments } from './judge-documents.ts'
import { prepareDeal } from './prepare-deal.ts'
import { changeAccountManager, settleAgreement, writeCreditCheck, writeFacts } from './write-facts.ts'

export interface Effect {
  /** The state that the event sets; `told` takes it from the event, `otherwise` is the default. Absent: none. */
  readonly state?: ApplicationState | { readonly told: true; readonly otherwise: ApplicationState | null }
  readonly scenario: ScenarioName
  readonly content?: (facts: EventFacts) => Partial<AnyContent>
  /** The line in the activity; null if there is none. */
  readonly note: (facts: EventFacts) => string | null
  readonly change?: ApplyChange
}

const { ReadyToDeal, UnableToContact, AwaitingPayout, Completed, NtuOther } = ApplicationState

const moved = ({ row, after }: EventFacts) => ({ previousState: row.state, applicationState: after })
const withText = (sentence: string, { event }: EventFacts) => [sentence, event.text].filter(Boolean).join(' ')
const textEffect = (sentence: string) => (facts: EventFacts) => withText(sentence, facts)

/** A fact without its own state is published as a change of the application, and pages fetch it again. */
const fact = (note: Effect['note'], change: ApplyChange): Effect => ({
  scenario: 'ApplicationStateChanged',
  content: moved,
  note,
  change,
})

const KNOWN: Readonly<Record<Exclude<BackOfficeEventName, 'ApplicationReceived' | 'NoteCreated'>, Effect>> = {
  ApplicationStateChanged: {
    state: { told: true, otherwise: null },
    scenario: 'ApplicationStateChanged',
    content: moved,
    note: (facts) => withText(`Moved to ${facts.afterName}.`, facts),
  },
  Dead: {
    state: { told: true, otherwise: NtuOther },
    scenario: 'Dead',
    content: (facts) => ({ ...moved(facts), deadingReason: facts.event.reason ?? null }),
    note: (facts) => withText(closing(facts), facts),
  },
  Proceeding: { state: ReadyToDeal, scenario: 'Proceeding', note: textEffect('The customer is proceeding.') },
  UnableToContact: {
    state: UnableToContact,
    scenario: 'UnableToContact',
    note: textEffect('The customer could not be reached.'),
  },
  DealerDocsOut: {
    state: AwaitingPayout,
    scenario: 'DealerDocsOut',
    note: textEffect('Documents are requested: see the Documents tab.'),
    change: prepareDeal,
  },
  Payout: {
    state: AwaitingPayout,
    scenario: 'Payout',
    note: textEffect('The deal was sent to the lender for payout.'),
  },
  Dealt: {
    state: Completed,
    scenario: 'Dealt',
    note: textEffect('Paid out: funds were sent to the nominated bank account.'),
  },
  AgreementSettled: fact(textEffect('The agreement was settled early.'), settleAgreement),
  DealPrepared: fact(textEffect('The deal is prepared.'), prepareDeal),
  DocumentRejected: {
    scenario: 'DocumentRejected',
    content: ({ event, documentName }) => ({ documentName, snagReason: event.reason ?? null }),
    note: (facts) => withText(rejection(facts), facts),
    change: rejectDocument,
  },
  DocumentVerified: fact((facts) => withText(`Verified: ${facts.documentName ?? 'document'}.`, facts), verifyDocument),
  DocumentsVerified: fact(textEffect('All documents are verified.'), verifyDocuments),
  AccountManagerChanged: fact(
    (facts) => withText(`The account manager is now ${facts.event.accountManager?.name}.`, facts),
    changeAccountManager,
  ),
  CreditChecked: fact(textEffect('The credit check is back.'), writeCreditCheck),
  /** Numbers and names mean nothing to a dealer, so only the event's own text is shown. */
  FactsChanged: fact(({ event }) => event.text || null, writeFacts),
}

/** The effect of each event of the back office (D31, D33). */
export const EFFECTS: ReadonlyMap<string, Effect> = new Map(Object.entries(KNOWN))

const closing = ({ event }: EventFacts) => (event.reason ? `Deal closed: ${asSentence(event.reason)}` : 'Deal closed.')

function rejection({ documentName, event }: EventFacts): string {
  const what = `Rejected: ${documentName ?? 'document'}.`
  return event.reason ? `${what} ${asSentence(event.reason)}` : what
}

/** Back offices send a reason with or without its full stop. */
const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)
