import { allowedTerms, validateCreditProfile, validateProductType, validateTerm } from '@forecourt/core'
import type { ChoiceGroupProps } from '../choice/ChoiceGroup.tsx'
import { RadioCards } from '../choice/RadioCards.tsx'
import { SegmentedControl } from '../choice/SegmentedControl.tsx'
import { Select, type SelectProps } from '../select/Select.tsx'
import {
  creditProfileWords,
  employmentWords,
  licenceWords,
  maritalWords,
  productWords,
  residentialWords,
  titleWords,
} from './words.ts'

type ChoiceFieldProps = Omit<SelectProps<number>, 'options' | 'label'> & { label?: string }

export function TitleField({ label = 'Title', ...props }: ChoiceFieldProps) {
  return <Select autoComplete="honorific-prefix" {...props} label={label} options={titleWords} />
}

export function EmploymentField({ label = 'Employment status', ...props }: ChoiceFieldProps) {
  return <Select {...props} label={label} options={employmentWords} />
}

export function ResidentialField({ label = 'Residential status', ...props }: ChoiceFieldProps) {
  return <Select {...props} label={label} options={residentialWords} />
}

export function MaritalField({ label = 'Marital status', ...props }: ChoiceFieldProps) {
  return <Select {...props} label={label} options={maritalWords} />
}

export function LicenceField({ label = 'Driving licence', ...props }: ChoiceFieldProps) {
  return <Select {...props} label={label} options={licenceWords} />
}

type TermFieldProps = ChoiceFieldProps & { terms?: readonly number[] }

export function TermField({ label = 'Term', terms = allowedTerms, ...props }: TermFieldProps) {
  const { required } = props
  return (
    <Select
      {...props}
      label={label}
      options={terms.map((value) => ({ value, label: `${value} months` }))}
      validate={(term) => validateTerm(term, { required })}
    />
  )
}

type GroupFieldProps = Omit<ChoiceGroupProps<number>, 'choices' | 'label'> & { label?: string }

/** The few terms that a dealership shows, side by side. */
export function TermSegments({
  label = 'Term in months',
  terms,
  ...props
}: GroupFieldProps & { terms: readonly number[] }) {
  const choices = terms.map((value) => ({ value, label: String(value) }))
  return <SegmentedControl {...props} label={label} choices={choices} />
}

/** 0 is Non Prime and counts as filled. */
export function CreditProfileField({ label = 'Credit profile', ...props }: GroupFieldProps) {
  const { required } = props
  return (
    <SegmentedControl
      {...props}
      label={label}
      choices={creditProfileWords}
      validate={(profile) => validateCreditProfile(profile, { required })}
    />
  )
}

export function ProductField({ label = 'Product', ...props }: GroupFieldProps) {
  const { required } = props
  return (
    <RadioCards
      {...props}
      label={label}
      choices={productWords}
      validate={(product) => validateProductType(product, { required })}
    />
  )
}
