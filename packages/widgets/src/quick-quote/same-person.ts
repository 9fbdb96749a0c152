import { normaliseMobile } from '@forecourt/core'
import type { QuickQuoteDraft } from './sources.ts'

type Customer = QuickQuoteDraft['customer']

const plain = (text: string | null) => (text ?? '').trim().toLowerCase()

const words = ({ firstName, lastName }: Customer) =>
  plain(`${firstName ?? ''} ${lastName ?? ''}`)
    .split(/\s+/)
    .filter(Boolean)
const mobile = ({ contactNumber }: Customer) => normaliseMobile(contactNumber ?? '')
const email = (customer: Customer) => plain(customer.email)

const isSame = (one: string, other: string) => one !== '' && one === other

/**
 * Whether contact details are those of one person with something corrected, rather than of the next customer (D53): the name, the
 * mobile or the e-mail is still the same. Names alone are of one person where they share a word.
 */
export function isSamePerson(before: Customer, after: Customer): boolean {
  const hasContact = [before, after].some((customer) => mobile(customer) !== '' || email(customer) !== '')
  return (
    words(before).join(' ') === words(after).join(' ') ||
    isSame(mobile(before), mobile(after)) ||
    isSame(email(before), email(after)) ||
    (!hasContact && words(before).some((word) => words(after).includes(word)))
  )
}

const DETAILS = [
  ({ firstName, lastName }: Customer) => [firstName, lastName].filter(Boolean).join(' '),
  ({ contactNumber }: Customer) => contactNumber ?? '',
  (customer: Customer) => customer.email ?? '',
]

/** What took the place of what; null where details were only added. */
export function describeReplacement(before: Customer, after: Customer): string | null {
  const changed = DETAILS.map((read) => ({ from: read(before), to: read(after) })).find(
    ({ from, to }) => from !== '' && from !== to,
  )
  if (!changed) return null
  return changed.to ? `Saved for ${changed.to} instead of ${changed.from}` : `Saved without ${changed.from}`
}
