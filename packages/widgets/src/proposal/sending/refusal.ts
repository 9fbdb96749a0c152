import { endsSession, isCallError } from '@forecourt/core'

/** Why it was not sent, in words, and what belongs beside which field. */
export interface Refused {
  readonly reason: 'fields' | 'duplicate' | 'already' | 'unreachable' | 'logged-out' | 'other'
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

const NOTHING_LOST = 'Everything you typed is kept.'

export function readSubmissionRefusal(error: unknown): Refused {
  if (endsSession(error))
    return {
      reason: 'logged-out',
      message: `You were logged out before it was sent. ${NOTHING_LOST} Log in and send it again.`,
      fields: {},
    }
  if (!isCallError(error) || error.kind !== 'api')
    return { reason: 'other', message: `It could not be sent. ${NOTHING_LOST} Please try again.`, fields: {} }
  const fields = Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([path, message]) => [formPathOf(path), message]),
  )
  const reason = refusalReasonOf(error.code, fields)
  // A duplicate is no field's fault: it is warned of, and sent all the same when the user says so.
  return { reason, message: refusalMessage(error.code, error.message), fields: reason === 'duplicate' ? {} : fields }
}

function refusalReasonOf(code: string, fields: Readonly<Record<string, string>>): Refused['reason'] {
  if (code === 'DUPLICATE') return 'duplicate'
  if (code === 'UNREACHABLE') return 'unreachable'
  if (fields.applicationId) return 'already'
  return Object.keys(fields).length > 0 ? 'fields' : 'other'
}

function refusalMessage(code: string, message: string): string {
  if (code !== 'UNREACHABLE') return message
  return `The server could not be reached. ${NOTHING_LOST} Send it again: it will only be sent once.`
}

/** §7's conversion has bank and income beside the customer and its own word for dependants; the form has them with the customer. */
const OF_CUSTOMER = /^(bank\w+|grossAnnualIncome|nationalityOnLicence|employmentHistory)\b/
const ALIASES: Readonly<Record<string, string>> = {
  numberOfDependents: 'customer.numberOfDependants',
  businessUse: 'isVehicleBusinessUse',
  'vehicle.vehicleRegistration': 'vehicle.vrm',
  'vehicle.vehicleDateOfFirstReg': 'vehicle.registrationDate',
}

const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(customer\.addresses\.\d+)\.(yearsAt|monthsAt)$/, '$1.movedIn'],
  [/^(customer\.employmentHistory\.\d+)\.(yearsAt|monthsAt)$/, '$1.started'],
]

function formPathOf(path: string): string {
  const named = ALIASES[path] ?? (OF_CUSTOMER.test(path) ? `customer.${path}` : path)
  const begun = BEGINNINGS.reduce((text, [pattern, to]) => text.replace(pattern, to), named)
  return begun.startsWith('consents.') ? 'consents' : begun
}
