import {
  accountNumberKind,
  type BankAccount,
  emailKind,
  formatSortCode,
  houseForm,
  mobileKind,
  nameKind,
  phoneKind,
  postcodeKind,
  readBankAccount,
  readOrKeep,
  sortCodeKind,
  type TypedKind,
  validateAccountNumber,
  validateEmail,
  validateMobile,
  validatePhone,
  validateSortCode,
} from '@forecourt/core'
import { Smartphone } from 'lucide-react'
import { isDigit, type Mask } from '../field/mask.ts'
import { TextField, type TextFieldProps } from '../field/TextField.tsx'

type ContactFieldProps = Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'label'> & { label?: string }

const tidyAs = (kind: TypedKind) => (text: string) => houseForm(kind, text)

/** Keys add digits, and the + of a country's code; the code is replaced once the number is whole. */
const phoneMaskOf = (tidy: (text: string) => string): Mask => ({
  format: (text) => (/^(?:\+|00|44)/.test(text) ? tidy(text) : text),
  isKept: isDigit,
  isIgnored: (character) => !/[\d+\uFF10-\uFF19]/.test(character),
})

const tidyMobile = /* @__PURE__ */ tidyAs(mobileKind)
const tidyPhone = /* @__PURE__ */ tidyAs(phoneKind)
const tidyEmail = /* @__PURE__ */ tidyAs(emailKind)
const tidyPostcode = /* @__PURE__ */ tidyAs(postcodeKind)
const tidyName = /* @__PURE__ */ tidyAs(nameKind)
const mobileMask = /* @__PURE__ */ phoneMaskOf(tidyMobile)
const phoneMask = /* @__PURE__ */ phoneMaskOf(tidyPhone)

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
      tidy={tidyEmail}
      validate={(text) => validateEmail(text.trim(), { required })}
    />
  )
}

/** A person's name, or another single line about a person: kept composed and without marks that hide. */
export const NameField = (props: Omit<TextFieldProps, 'mask' | 'type' | 'tidy'>) => (
  <TextField {...props} tidy={tidyName} />
)

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
      tidy={tidyMobile}
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
      tidy={tidyPhone}
      validate={(text) => validatePhone(text, { required })}
    />
  )
}

type BankFieldProps = ContactFieldProps & {
  /** Takes both numbers where a text has both: an IBAN, or the two in one. */
  onAccount?: (account: BankAccount) => void
}

const SORT_CODE_DIGITS = 6
const ACCOUNT_DIGITS = 8

/** Digits are written in the field's way; a text with both numbers of an account becomes this field's part, and the other's is told. */
function bankTyping(kind: TypedKind, most: number, { onAccount }: Pick<BankFieldProps, 'onAccount'>) {
  const tidy = (text: string) => {
    const account = readBankAccount(text)
    if (account) onAccount?.(account)
    return houseForm(kind, text)
  }
  const format = (text: string) => {
    if (readBankAccount(text)) return tidy(text)
    const digits = text.replace(/[\s-]/g, '')
    return /^\d*$/.test(digits) && digits.length <= most ? kind.write(digits) : text
  }
  return { tidy, mask: { format, isKept: isDigit } }
}

/** Shown as 08-99-99, kept and judged as its six digits. */
export function SortCodeField({ label = 'Sort code', onAccount, ...props }: BankFieldProps) {
  const { required, onChange } = props
  return (
    <TextField
      {...props}
      {...bankTyping(sortCodeKind, SORT_CODE_DIGITS, { onAccount })}
      label={label}
      inputMode="numeric"
      value={formatSortCode(props.value)}
      onChange={(text) => onChange(readOrKeep(sortCodeKind, text))}
      validate={(text) => validateSortCode(readOrKeep(sortCodeKind, text), { required })}
    />
  )
}

/** A short number is filled up with zeros once it is left. */
export function AccountNumberField({ label = 'Account number', onAccount, ...props }: BankFieldProps) {
  const { required } = props
  return (
    <TextField
      {...props}
      {...bankTyping(accountNumberKind, ACCOUNT_DIGITS, { onAccount })}
      label={label}
      inputMode="numeric"
      validate={(text) => validateAccountNumber(text, { required })}
    />
  )
}

/** Spaced and in capitals once it is left. */
export function PostcodeField({ label = 'Postcode', ...props }: ContactFieldProps) {
  return (
    <TextField autoComplete="postal-code" autoCapitalize="characters" {...props} label={label} tidy={tidyPostcode} />
  )
}
