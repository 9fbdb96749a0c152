import { STEP_UPS, type StepUpAsked } from '@forecourt/core'

/** What will happen, with its amount. */
export interface ActWords {
  readonly what: string
  readonly detail?: string
  readonly amount?: string
}

/** By call id; a call that is not listed shows its reason's name. */
const BY_CALL: Readonly<Record<string, string>> = {
  'payments.refund': 'Refund a payment',
  'boodil.setUp': 'Set the account for customers’ payments',
  'keys.create': 'Make a key for a website',
  'keys.replace': 'Replace a website’s key',
  'keys.remove': 'End a website’s key',
  'keys.createServer': 'Make a key for a server',
  'keys.removeServer': 'End a server’s key',
  'person.export': 'Export all that is kept of a customer',
  'person.erase': 'Erase a customer',
  'auth.beginPasskey': 'Add a passkey',
  'auth.addPasskey': 'Add a passkey',
  'auth.removePasskey': 'Remove a passkey',
  'auth.beginCodes': 'Set up codes from an app',
  'auth.confirmCodes': 'Set up codes from an app',
  'auth.removeCodes': 'Remove the codes from an app',
  'auth.makeRecoveryCodes': 'Make new recovery codes',
  'auth.resetFactors': 'Reset a colleague’s ways to sign in',
}

/** The screen's own words, if it gave any. */
export const describeAct = ({ call, reason, about }: StepUpAsked): ActWords =>
  about ?? { what: BY_CALL[call] ?? STEP_UPS[reason].name }
