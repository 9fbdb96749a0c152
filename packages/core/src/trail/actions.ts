/** What an entry of the audit trail is: somebody saw something, changed something, was shown something that is kept, or neither. */
export const TRAIL_KINDS = ['read', 'changed', 'evidence', 'other'] as const
export type TrailKind = (typeof TRAIL_KINDS)[number]

interface TrailAction {
  readonly words: string
  readonly kind: TrailKind
  /** It disclosed what every screen masks otherwise. */
  readonly isMasked?: true
  /** Who did it, where an entry names no user and an earlier release did not keep how they proved who they are. */
  readonly by?: 'customer' | 'back-office'
}

const read = (words: string) => ({ words, kind: 'read' }) as const
const changed = (words: string) => ({ words, kind: 'changed' }) as const
const evidence = (words: string) => ({ words, kind: 'evidence' }) as const
const other = (words: string) => ({ words, kind: 'other' }) as const
const masked = { isMasked: true } as const
const byCustomer = { by: 'customer' } as const

/** Every act that the trail records, by its id: code tells them apart by it, and the words are for readers alone. */
export const AUDIT_ACTIONS = {
  'application.ntu-flagged': changed('Marked as not taken up'),
  'application.ntu-unflagged': changed('Ended the mark of not taken up'),
  'application.revealed': { ...read('Read masked data'), ...masked },
  'application.updated': changed('Changed the record'),
  'back-office.told': { ...changed('Updated by the back office'), by: 'back-office' },
  'calendar-link.ended': changed('Ended a calendar link'),
  'calendar-link.made': changed('Made a calendar link'),
  'consent.given': evidence('Recorded a consent'),
  'dealer-settings.saved': changed('Changed the dealership’s settings'),
  'document.removed': changed('Deleted a document'),
  'document.snag-removed': changed('Ended a rejection'),
  'document.uploaded': changed('Uploaded a document'),
  'document.viewed': read('Opened a document'),
  'evidence.recorded': evidence('Was shown'),
  'instant-bank.configured': changed('Changed the bank set-up'),
  'instant-bank.interest-registered': changed('Asked for instant bank payments'),
  'key.created': changed('Made a publishable key'),
  'key.replaced': changed('Replaced a publishable key'),
  'key.revoked': changed('Ended a publishable key'),
  'login.ended': changed('Ended a login’s access'),
  'login.factor-added': changed('Added a second factor'),
  'login.factor-removed': changed('Removed a second factor'),
  'login.factors-reset': changed('Reset the second factors of a login'),
  'login.invitation-sent-again': changed('Sent an invitation again'),
  'login.invitation-withdrawn': changed('Withdrew an invitation'),
  'login.invited': changed('Invited a person'),
  'login.joined': changed('Joined the dealership'),
  'login.recovery-codes-made': changed('Made recovery codes'),
  'login.role-changed': changed('Changed the role of a login'),
  'papers.asked': changed('Asked for papers'),
  'papers.stopped': { ...changed('Stopped our messages'), ...byCustomer },
  'password.changed': changed('Changed the password'),
  'password.forgotten': other('Asked for a new password'),
  'password.reset': changed('Chose a new password'),
  'payment.amount-differs': changed('Another amount was paid'),
  'payment.asked': changed('Asked for a payment'),
  'payment.link-sent': changed('Sent a pay link'),
  'payment.paid': changed('A payment was made'),
  'payment.refund-asked': changed('Asked for a refund'),
  'payment.surplus': changed('A payment was made twice'),
  'payment.withdrawn': changed('Withdrew a pay link'),
  'person.erased': changed('Erased the person'),
  'person.exported': { ...read('Exported the person’s data'), ...masked },
  'person.restricted': changed('Restricted the record to the compliance role'),
  'person.searched': read('Looked for the person’s other records'),
  'portal-version.added': changed('Announced a version'),
  'quick-quote.closed': changed('Closed the quick quote'),
  'quick-quote.reopened': changed('Opened the quick quote again'),
  'quote.chosen': { ...changed('Said yes to a quote'), ...byCustomer },
  'quote.link-restored': changed('Opened the quote’s page again'),
  'quote.link-withdrawn': changed('Withdrew the quote’s page'),
  'quote.opened': { ...read('Opened the quote that was sent'), ...byCustomer },
  'quote.proceeded': changed('Sent the quote to its lender'),
  'quote.sent': changed('Sent a quote to the customer'),
  'quote.suggested': { ...changed('Asked for another quote'), ...byCustomer },
  'quote.withdrawn': changed('Withdrew the quote from its lender'),
  'record.held': changed('Put the record on hold'),
  'record.released': changed('Ended the hold'),
  'room.opened': { ...read('Opened their page with the code'), ...byCustomer },
  'server-key.created': changed('Made a server key'),
  'server-key.revoked': changed('Ended a server key'),
  'session.handed-over': other('Logged in through the dealership’s software'),
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

const idsWhere = (fits: (action: TrailAction) => boolean): readonly string[] =>
  Object.entries(AUDIT_ACTIONS).flatMap(([id, action]) => (fits(action) ? [id] : []))

export const actionsOfKind = (kind: TrailKind): readonly string[] => idsWhere((action) => action.kind === kind)

/** The acts that disclosed masked data. */
export const maskedReads = (): readonly string[] => idsWhere(({ isMasked }) => isMasked === true)

const EVIDENCE_WORDS: Readonly<Record<string, string>> = {
  quote: 'Quotes shown',
  'representative-example': 'Representative example shown',
  'broker-statement': 'Statement about the broker shown',
  'commission-statement': 'Commission statement shown',
}

/** The act in words; of evidence, what was shown. */
export const trailWords = (action: string, evidenceKind?: string | null): string =>
  (action === 'evidence.recorded' && EVIDENCE_WORDS[evidenceKind ?? '']) || trailAction(action).words
