import { type Customer, writeMonths } from '@forecourt/core'

const HIDDEN = '•••'

export const maskedText = (text: string | null | undefined) => (text ? HIDDEN : '–')

/** `c•••@mail.test`. */
export function maskedEmail(email: string | null | undefined): string {
  const [name, domain] = (email ?? '').split('@')
  return name && domain ? `${name.charAt(0)}${HIDDEN}@${domain}` : maskedText(email)
}

/** The town and the first half of the postcode, without the house number or street. */
export function maskedAddress(address: NonNullable<Customer['addresses']>[number] | undefined): string {
  const area = address?.postcode?.trim().split(/\s+/)[0]
  return [address?.town, area].filter(Boolean).join(', ') || '–'
}

/** Keeps the last digits, which the server leaves unmasked so that users can tell accounts apart. */
export function maskedNumber(digits: string | null | undefined): string {
  return digits ? `${HIDDEN}${digits.replace(/\D/g, '').slice(-2)}` : '–'
}

export const wordOf = (words: readonly { value: number; label: string }[], value: number | null | undefined) =>
  words.find((word) => word.value === value)?.label ?? ''

type Span = { readonly yearsAt?: number | null | undefined; readonly monthsAt?: number | null | undefined }

/** `3 years 2 months`, however the months were counted. */
export const spanOf = (given: Span | undefined) => writeMonths((given?.yearsAt ?? 0) * 12 + (given?.monthsAt ?? 0))
