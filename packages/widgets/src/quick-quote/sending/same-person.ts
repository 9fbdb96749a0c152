import { fullNameOf, mobileKind, readOrKeep, sortKeyOf } from '@forecourt/core'
import type { DraftCustomer } from './draft.ts'

const foldName = (text: string | null) => sortKeyOf(text ?? '')

const splitName = ({ firstName, lastName }: DraftCustomer) =>
  foldName(`${firstName ?? ''} ${lastName ?? ''}`)
    .split(/\s+/)
    .filter(Boolean)
const mobile = ({ contactNumber }: DraftCustomer) => readOrKeep(mobileKind, contactNumber ?? '')
const email = (customer: DraftCustomer) => (customer.email ?? '').trim().toLowerCase()

const isSameText = (one: string, other: string) => one !== '' && one === other

/**
 * Whether contact details correct those of one person, rather than belong to the next customer (D53): the name, the
 * mobile or the e-mail is unchanged. Without any contact details, names that share a word count as one person.
 */
export function isSamePerson(before: DraftCustomer, after: DraftCustomer): boolean {
  const hasContact = [before, after].some((customer) => mobile(customer) !== '' || email(customer) !== '')
  return (
    splitName(before).join(' ') === splitName(after).join(' ') ||
    isSameText(mobile(before), mobile(after)) ||
    isSameText(email(before), email(after)) ||
    (!hasContact && splitName(before).some((word) => splitName(after).includes(word)))
  )
}

const DETAILS = [
  fullNameOf,
  ({ contactNumber }: DraftCustomer) => contactNumber ?? '',
  (customer: DraftCustomer) => customer.email ?? '',
]

/** Which details replaced which; null if some were only added. */
export function describeReplacement(before: DraftCustomer, after: DraftCustomer): string | null {
  const changed = DETAILS.map((read) => ({ from: read(before), to: read(after) })).find(
    ({ from, to }) => from !== '' && from !== to,
  )
  if (!changed) return null
  return changed.to ? `Saved for ${changed.to} instead of ${changed.from}` : `Saved without ${changed.from}`
}
