import { STEP_UPS, type StepUpAsked } from '@forecourt/core'

/** What will happen, to the amount. */
export interface ActWords {
  readonly what: string
  readonly detail?: string
  readonly amount?: string
}

/** By the call's id. A call without a line of its own shows the name of its kind. */
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

/** A screen says it best; otherwise the call does. */
export const describeAct = ({ call, reason, about }: StepUpAsked): ActWords =>
  about ?? { what: BY_CALL[call] ?? STEP_UPS[reason].name }
