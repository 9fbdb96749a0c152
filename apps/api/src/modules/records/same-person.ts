import { type Customer, foldText, PERSON_MARKS, type PersonMark, phoneKind } from '@forecourt/core'

/** The facts by which two records may be of one person. */
export type Identity = Pick<
  Customer,
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'email'
  | 'contactNumber'
  | 'addresses'
  | 'bankAccountNumber'
  | 'bankSortCode'
>

/** Name and birthday alone never suffice: in a large stock of customers, two people share both (D61). */
const CONTACT_MARKS: readonly PersonMark[] = ['email', 'mobile', 'address', 'bank']
const IDENTITY_MARKS: readonly PersonMark[] = ['name', 'dateOfBirth']

type FindValues = (person: Identity) => readonly (string | null | undefined)[]

/** The values of each mark, written alike. One that is empty agrees with nothing. */
const VALUES: Readonly<Record<PersonMark, FindValues>> = {
  name: ({ firstName, lastName }) => [firstName && lastName ? letters(`${firstName} ${lastName}`) : null],
  dateOfBirth: ({ dateOfBirth }) => [dateOfBirth],
  email: ({ email }) => [email?.trim().toLowerCase()],
  mobile: ({ contactNumber }) => [nationalNumber(contactNumber)],
  address: ({ addresses }) =>
    (addresses ?? []).map(({ addressLine1, postcode }) =>
      addressLine1 && postcode ? `${plain(addressLine1)} ${plain(postcode)}` : null,
    ),
  bank: ({ bankAccountNumber: number, bankSortCode: code }) => [
    number && code ? `${plain(code)} ${plain(number)}` : null,
  ],
}

/** What agrees between two records. */
export function agreeingMarks(one: Identity, other: Identity): PersonMark[] {
  return PERSON_MARKS.filter((mark) => {
    const known = new Set(VALUES[mark](one).filter(Boolean))
    return VALUES[mark](other).some((value) => value && known.has(value))
  })
}

/** Enough to ask a person who can judge it; never enough to act on. */
export const mayBeSamePerson = (marks: readonly PersonMark[]): boolean =>
  [CONTACT_MARKS, IDENTITY_MARKS].every((kind) => kind.some((mark) => marks.includes(mark)))

/** The words of a name, folded; O’Hara is one. */
export const letters = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => foldText(word).replace(/[^\p{L}]+/gu, ''))
    .filter(Boolean)
    .join(' ')

const plain = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** +44 and 0044 are written as 0. */
export const nationalNumber = (number: string | null | undefined) =>
  number && (phoneKind.read(number) ?? number.replace(/\D/g, ''))
