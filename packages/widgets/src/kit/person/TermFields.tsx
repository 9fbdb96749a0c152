import { allowedTerms, validateTerm } from '@forecourt/core'
import type { ChoiceGroupProps } from '../choice/ChoiceGroup.tsx'
import { SegmentedControl } from '../choice/SegmentedControl.tsx'
import { Select, type SelectProps } from '../select/Select.tsx'

const termOptions = allowedTerms.map((value) => ({ value, label: `${value} months` }))

type TermFieldProps = Omit<SelectProps<number>, 'options' | 'label'> & { label?: string }

export const TermField = ({ label = 'Term', ...props }: TermFieldProps) => (
  <Select
    {...props}
    label={label}
    options={termOptions}
    validate={(term) => validateTerm(term, { required: props.required })}
  />
)

type TermSegmentsProps = Omit<ChoiceGroupProps<number>, 'choices'> & { terms: readonly number[] }

/** The few terms that a dealership shows, side by side. */
export const TermSegments = ({ terms, ...props }: TermSegmentsProps) => (
  <SegmentedControl {...props} choices={terms.map((value) => ({ value, label: String(value) }))} />
)
