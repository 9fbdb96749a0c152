import type { Customer } from '@forecourt/core'

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
