import {
  formatSortCode,
  normaliseAccountNumber,
  normaliseMobile,
  normalisePhone,
  normalisePostcode,
  validateAccountNumber,
  validateEmail,
  validateMobile,
  validatePhone,
  validateSortCode,
} from '@forecourt/core'
import { Smartphone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { isDigit } from '../field/mask.ts'
import { TextField, type TextFieldProps } from '../field/TextField.tsx'

type ContactFieldProps = Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'label'> & { label?: string }

/** A pasted number may carry the country's code. */
const toNational = (text: string) => normaliseMobile(text.replace(/^\s*(\+|00)\s*44\s*(\(0\))?\s*0?/, '0'))

const mobileMask = { format: normaliseMobile, complete: toNational, isKept: isDigit }
const phoneMask = { format: normalisePhone, isKept: isDigit }
const withoutDashes = (text: string) => text.replace(/[\s-]/g, '')
const sortCodeMask = { format: (text: string) => formatSortCode(withoutDashes(text)), isKept: isDigit }
const accountMask = { format: (text: string) => text.replace(/\D/g, '').slice(0, 8), isKept: isDigit }

export function EmailField({ label = 'E-mail', ...props }: ContactFieldProps) {
  const { required } = props
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      {...props}
      label={label}
      type="email"
      inputMode="email"
      tidy={(text) => text.trim()}
      validate={(text) => validateEmail(text.trim(), { required })}
    />
  )
}

/** Accepts only digits, typed or pasted, at most eleven. */
export function MobileField({ label = 'Mobile', ...props }: ContactFieldProps) {
  const { required } = props
  return (
    <TextField
      hint="11 digits, starting 07"
      icon={Smartphone}
      autoComplete="tel-national"
      {...props}
      label={label}
      type="tel"
      inputMode="tel"
      mask={mobileMask}
      validate={(text) => validateMobile(text, { required })}
    />
  )
}

export function PhoneField({ label = 'Phone', ...props }: ContactFieldProps) {
  const { required } = props
  return (
    <TextField
      autoComplete="tel-national"
      {...props}
      label={label}
      type="tel"
      inputMode="tel"
      mask={phoneMask}
      validate={(text) => validatePhone(text, { required })}
    />
  )
}

/** Shown as 08-99-99, kept and judged as its six digits. */
export function SortCodeField({ label = 'Sort code', ...props }: ContactFieldProps) {
  const { required, onChange } = props
  return (
    <TextField
      {...props}
      label={label}
      inputMode="numeric"
      mask={sortCodeMask}
      value={formatSortCode(props.value)}
      onChange={(text) => onChange(withoutDashes(text))}
      validate={(text) => validateSortCode(withoutDashes(text), { required })}
    />
  )
}

/** A short number is filled up with zeros once it is left. */
export function AccountNumberField({ label = 'Account number', ...props }: ContactFieldProps) {
  const { required } = props
  return (
    <TextField
      {...props}
      label={label}
      inputMode="numeric"
      mask={accountMask}
      tidy={normaliseAccountNumber}
      validate={(text) => validateAccountNumber(text, { required })}
    />
  )
}

/** Spaced and in capitals once it is left. */
export function PostcodeField({ label = 'Postcode', ...props }: ContactFieldProps) {
  return (
    <TextField
      autoComplete="postal-code"
      autoCapitalize="characters"
      maxLength={10}
      {...props}
      label={label}
      tidy={normalisePostcode}
    />
  )
}

/** A telephone number that can be pressed; shown in another form where that reads better. */
export const PhoneLink = ({ number, children = number, ...rest }: ComponentProps<'a'> & { number: string }) => (
  <a {...rest} href={`tel:${number.replace(/\s/g, '')}`}>
    {children}
  </a>
)
