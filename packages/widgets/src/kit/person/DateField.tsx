import { dateKind, houseForm, isEmpty, isoDayOf, ukDateOf, validateDateOfBirth } from '@forecourt/core'
import { Calendar } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { isDigit, maskDate } from '../field/mask.ts'
import { TextField, type TextFieldProps } from '../field/TextField.tsx'

type DateFieldProps = Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'suffix'> & {
  /** Adds a button for the browser's calendar; a date of birth is quicker typed. */
  calendar?: boolean
}

const tidy = (text: string) => houseForm(dateKind, text)

const mask = {
  format: (text: string) => (/[^\d\s./-]/.test(text) ? tidy(text) : maskDate(text)),
  isKept: isDigit,
  part: 2,
}

/** DD/MM/YYYY as text, in and out. */
export function DateField({ calendar = true, ...props }: DateFieldProps) {
  const { value, onChange, required, disabled, readOnly } = props
  const judge = (text: string) => {
    if (isEmpty(text)) return required ? 'Required' : null
    return isoDayOf(text) ? null : 'Invalid Date'
  }
  const open = calendar && !disabled && !readOnly
  return (
    <TextField
      hint="DD/MM/YYYY"
      validate={judge}
      {...props}
      inputMode="numeric"
      mask={mask}
      tidy={tidy}
      suffix={
        open && <CalendarButton label={`Choose ${props.label.toLowerCase()}`} value={value} onChange={onChange} />
      }
    />
  )
}

type CalendarButtonProps = { label: string; value: string; onChange: (value: string) => void }

function CalendarButton({ label, value, onChange }: CalendarButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="calendar">
      <input
        ref={picker}
        className="calendar-input"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isoDayOf(value) ?? ''}
        onChange={(event) => onChange(ukDateOf(event.currentTarget.value) ?? '')}
      />
      <IconButton icon={Calendar} label={label} size="small" onClick={() => picker.current?.showPicker()} />
    </span>
  )
}

/** 18 to under 100 on the day of `now` (spec §5). */
export function DateOfBirthField({
  now,
  label = 'Date of birth',
  ...props
}: Omit<DateFieldProps, 'label'> & { label?: string; now: Date }) {
  const { required } = props
  return (
    <DateField
      autoComplete="bday"
      {...props}
      label={label}
      calendar={false}
      validate={(text) => validateDateOfBirth(text, now, { required })}
    />
  )
}
