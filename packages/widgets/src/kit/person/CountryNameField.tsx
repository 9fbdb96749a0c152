import { searchCountries } from '@forecourt/core'
import { useMemo } from 'react'
import { ComboBox, type ComboBoxProps } from '../select/ComboBox.tsx'
import type { ComboOption } from '../select/search-options.ts'

type CountryNameFieldProps = Omit<ComboBoxProps, 'options' | 'search' | 'value' | 'onChange'> & {
  /** A country's name, or the free text of an older record; empty if there is none. */
  value: string
  onChange: (value: string) => void
}

const countryNameOption = ({ name, separator }: ReturnType<typeof searchCountries>[number]): ComboOption =>
  separator ? { value: 'separator', label: '', separator } : { value: name, label: name }

const search = (query: string) => searchCountries(query).map(countryNameOption)

/** The country list where its name is kept, as for the nationality on a licence. A text that is on no list stays until another is chosen. */
export function CountryNameField({ value, onChange, ...props }: CountryNameFieldProps) {
  const options = useMemo(() => {
    const listed = search('')
    const isListed = value === '' || listed.some((option) => option.value === value)
    return isListed ? listed : [{ value, label: value }, ...listed]
  }, [value])
  return (
    <ComboBox
      autoComplete="off"
      {...props}
      options={options}
      search={(query) => (query === '' ? options : search(query))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
