import { Dealer, User } from '@forecourt/core'
import type * as z from 'zod/mini'
import { fieldMessagesOf } from '../serve/inputs.ts'
import { type Options, readListOption, UsageError } from './command.ts'

/** The field of the contract that an option sets. What the contract does not allow, no screen may expect. */
const FIELD_OF: Readonly<Record<string, z.ZodMiniType>> = {
  name: Dealer.shape.name,
  town: Dealer.shape.town,
  postcode: Dealer.shape.postcode,
  phone: Dealer.shape.phone,
  region: Dealer.shape.region,
  email: User.shape.email,
  'first-name': User.shape.firstName,
  surname: User.shape.surname,
  roles: User.shape.roles,
}

/** Refuses a value that the contract does not allow. */
export function checkOptions(options: Options): void {
  for (const [option, field] of Object.entries(FIELD_OF)) {
    const value = option === 'roles' ? readListOption(options, option) : options[option]
    const error = value === undefined ? undefined : field.safeParse(value).error
    if (error) throw new UsageError(`--${option} ${complaintOf(error)}`)
  }
}

function complaintOf(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (issue?.code === 'too_big' && issue.origin === 'string') return `must have at most ${issue.maximum} characters`
  return `is not valid: ${Object.values(fieldMessagesOf(error))[0]}`
}
