import { emailKind, mobileKind, readOrKeep, validateEmail, validateMobile } from '@forecourt/core'

/** The person who gets the quote, as typed. */
export type Contact = { name: string; mobile: string; email: string }

export const NO_CONTACT: Contact = { name: '', mobile: '', email: '' }

export const judgeName = (name: string): string | null => (name.trim() === '' ? 'Required' : null)

export const judgeMobile = (mobile: string, required = false): string | null =>
  validateMobile(readOrKeep(mobileKind, mobile), { required })

export const judgeEmail = (email: string, required = false): string | null =>
  validateEmail(readOrKeep(emailKind, email), { required })

const FORM_NAMES: Readonly<Record<string, string>> = { firstName: 'name', lastName: 'name', contactNumber: 'mobile' }

/** The form's name of a contact field, from the server's. */
export function contactFieldOf(field: string): string {
  const name = field.replace(/^customer\./, '')
  return FORM_NAMES[name] ?? name
}
