import type { TrailDoer } from '../models/index.ts'

/** What an entry of the audit trail is: somebody saw something, changed something, was shown something that is kept, or neither. */
export const TRAIL_KINDS = ['read', 'changed', 'evidence', 'other'] as const
export type TrailKind = (typeof TRAIL_KINDS)[number]

interface TrailAction {
  /** `{lender}` stands for the lender of the quote that the act is about. */
  readonly words: string
  readonly kind: TrailKind
  /** It disclosed what every screen masks otherwise. */
  readonly isMasked?: true
  /** What the subject of an entry names. */
  readonly subject?: 'document' | 'quote' | 'user'
  /** The doer of an entry without a user, and the words for their act. */
  readonly otherwise?: { readonly doer: TrailDoer; readonly words?: string; readonly kind?: TrailKind }
}

const read = (words: string) => ({ words, kind: 'read' }) as const
const changed = (words: string) => ({ words, kind: 'changed' }) as const
const evidence = (words: string) => ({ words, kind: 'evidence' }) as const
const other = (words: string) => ({ words, kind: 'other' }) as const
const masked = { isMasked: true } as const
const ofDocument = { subject: 'document' } as const
const ofQuote = { subject: 'quote' } as const
const ofUser = { subject: 'user' } as const
const byCustomer = { otherwise: { doer: 'customer' } } as const
const byProvider = { otherwise: { doer: 'payment-provider' } } as const

/** Every act that the trail records, by its id: code tells them apart by it, and the words are for readers alone. */
export const AUDIT_ACTIONS = {
  'application.ntu-flagged': changed('Marked as not taken up'),
  'application.ntu-unflagged': changed('Ended the mark of not taken up'),
  'application.revealed': { ...read('Read masked data'), ...masked },
  'application.updated': changed('Changed the record'),
  'back-office.told': {
    ...changed('Sent an update as the back office'),
    otherwise: { doer: 'back-office', words: 'Updated the record' },
  },
  'calendar-link.ended': { ...changed('Ended a calendar link'), ...ofUser },
  'calendar-link.made': { ...changed('Made a calendar link'), ...ofUser },
  'consent.given': evidence('Recorded a consent'),
  'dealer-settings.saved': changed('Changed the dealership’s settings'),
  'document.removed': { ...changed('Deleted a document'), ...ofDocument },
  'document.snag-removed': changed('Ended a rejection'),
  'document.uploaded': { ...changed('Uploaded a document'), ...ofDocument, ...byCustomer },
  'document.viewed': { ...read('Opened a document'), ...ofDocument },
  'evidence.recorded': evidence('Was shown'),
  'instant-bank.configured': changed('Changed the bank set-up'),
  'instant-bank.interest-registered': changed('Asked for instant bank payments'),
  'key.created': changed('Made a publishable key'),
  'key.replaced': changed('Replaced a publishable key'),
  'key.revoked': changed('Ended a publishable key'),
  'login.ended': { ...changed('Ended a login’s access'), ...ofUser },
  'login.factor-added': { ...changed('Added a second factor'), ...ofUser },
  'login.factor-removed': { ...changed('Removed a second factor'), ...ofUser },
  'login.factors-reset': { ...changed('Reset the second factors of a login'), ...ofUser },
  'login.invitation-sent-again': changed('Sent an invitation again'),
  'login.invitation-withdrawn': changed('Withdrew an invitation'),
  'login.invited': changed('Invited a person'),
  'login.joined': changed('Joined the dealership'),
  'login.recovery-codes-made': { ...changed('Made recovery codes'), ...ofUser },
  'login.role-changed': { ...changed('Changed the role of a login'), ...ofUser },
  'papers.asked': changed('Asked for papers'),
  'papers.stopped': { ...changed('Stopped our messages'), ...byCustomer },
  'password.changed': { ...changed('Changed the password'), ...ofUser },
  'password.forgotten': other('Asked for a new password'),
  'password.reset': { ...changed('Chose a new password'), ...ofUser },
  'payment.amount-differs': { ...changed('Reported another amount than was asked'), ...byProvider },
  'payment.asked': changed('Asked for a payment'),
  'payment.link-sent': changed('Sent a pay link'),
  'payment.paid': { ...changed('Reported a payment'), ...byProvider },
  'payment.refund-asked': changed('Asked for a refund'),
  'payment.surplus': { ...changed('Reported a second payment, which goes back'), ...byProvider },
  'payment.withdrawn': changed('Withdrew a pay link'),
  'person.erased': changed('Erased the person'),
  'person.exported': { ...read('Exported the person’s data'), ...masked },
  'person.restricted': changed('Restricted the record to the compliance role'),
  'person.searched': read('Looked for the person’s other records'),
  'portal-version.added': changed('Announced a version'),
  'quick-quote.closed': changed('Closed the quick quote'),
  'quick-quote.reopened': changed('Opened the quick quote again'),
  'quote.chosen': { ...changed('Chose the quote of {lender}'), ...ofQuote, ...byCustomer },
  'quote.link-restored': changed('Opened the quote’s page again'),
  'quote.link-withdrawn': changed('Withdrew the quote’s page'),
  'quote.opened': { ...read('Opened the quote that was sent'), ...byCustomer },
  'quote.proceeded': {
    ...changed('Sent the quote to {lender}'),
    ...ofQuote,
    otherwise: { doer: 'customer', words: 'Said yes to {lender}', kind: 'evidence' },
  },
  'quote.sent': changed('Sent a quote to the customer'),
  'quote.suggested': { ...changed('Asked for another quote'), ...ofQuote, ...byCustomer },
  'quote.withdrawn': { ...changed('Withdrew the quote from {lender}'), ...ofQuote },
  'record.held': changed('Put the record on hold'),
  'record.released': changed('Ended the hold'),
  'room.opened': { ...read('Opened their page with the code'), ...byCustomer },
  'server-key.created': changed('Made a server key'),
  'server-key.revoked': changed('Ended a server key'),
  'session.handed-over': other('Logged in through the dealership’s software'),
  'sign-on.break-glass': other('Logged in past the single sign-on, in an emergency'),
  'sign-on.ended': { ...changed('Logged somebody out by their company’s word'), ...ofUser },
  'sign-on.entered': other('Logged in through the company’s provider'),
  'sign-on.linked': { ...changed('Linked a login to their company’s'), ...ofUser },
  'sign-on.rights': { ...changed('Changed rights by their company’s word'), ...ofUser },
  'trail.exported': { ...read('Exported the file for a regulator'), ...masked },
  'trail.opened': read('Opened an entry of the trail'),
  'trail.read': other('Read the trail'),
  'trail.verified': other('Verified the chain'),
  'website.saved': changed('Changed the website’s settings'),
} as const satisfies Readonly<Record<string, TrailAction>>

export type AuditAction = keyof typeof AUDIT_ACTIONS

const isKnown = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action)

/** An act that this release does not know, such as one of a later release, shows its own name. */
export const trailAction = (action: string): TrailAction => (isKnown(action) ? AUDIT_ACTIONS[action] : other(action))

/** What the act is if this doer did it. */
const actionBy = (action: string, doer: TrailDoer): TrailAction => {
  const { otherwise, ...row } = trailAction(action)
  return otherwise?.doer === doer ? { ...row, ...otherwise } : row
}

export const trailKind = (action: string, doer: TrailDoer): TrailKind => actionBy(action, doer).kind

const idsWhere = (fits: (action: TrailAction) => boolean): readonly string[] =>
  Object.entries(AUDIT_ACTIONS).flatMap(([id, action]) => (fits(action) ? [id] : []))

/** The acts that are of a kind if a user did them, or if the entry names none. */
export const actionsOfKind = (kind: TrailKind, hasUser: boolean): readonly string[] =>
  idsWhere((action) => ((hasUser ? null : action.otherwise?.kind) ?? action.kind) === kind)

/** The acts that disclosed masked data. */
export const maskedReads = (): readonly string[] => idsWhere(({ isMasked }) => isMasked === true)

const EVIDENCE_NAMES: Readonly<Record<string, string>> = {
  quote: 'quotes',
  'representative-example': 'representative example',
  'broker-statement': 'statement about the broker',
  'commission-statement': 'commission statement',
  'soft-search': 'consent to a soft search',
  'hard-search': 'consent to a full search',
}

/** `commission statement v6`: what was worded, and which version of the wording it was. */
export const wordingWords = ({ kind, version }: { readonly kind: string; readonly version: string }): string =>
  `${EVIDENCE_NAMES[kind] ?? kind} ${wordingVersionWords(version)}`

/** Of `commission-6` the number: what it is of is said beside it. A page may have words of its own, `broker-1 page cy`. */
export function wordingVersionWords(version: string): string {
  const [, number, language] = /^(?:[a-z-]+-)?(\d\S*)(?: page (\S+))?$/.exec(version) ?? []
  if (!number) return version
  return language ? `v${number}, in the page’s own words (${language})` : `v${number}`
}

/** What an entry says of the act, beside its id. */
interface ActFacts {
  readonly doer: TrailDoer
  readonly evidence?: string | null | undefined
  /** The evidence is of a mail, of which it is known only that it was sent (D67). */
  readonly isSent?: boolean | null | undefined
  readonly lender?: string | null | undefined
}

/** The act in words; of evidence, what was seen, shown or sent. */
export function trailWords(action: string, { doer, evidence: kind, isSent, lender }: ActFacts): string {
  const name = EVIDENCE_NAMES[kind ?? '']
  if (name && action === 'evidence.recorded')
    return `${isSent ? 'Sent' : doer === 'customer' ? 'Saw' : 'Showed'} the ${name}`
  if (name && action === 'consent.given') return `Recorded the ${name}`
  return actionBy(action, doer).words.replace('{lender}', lender || 'the lender')
}
