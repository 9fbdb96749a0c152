import { countryWords, searchCountries } from '@forecourt/core'
import { useMemo } from 'react'
import { ComboBox, type ComboBoxProps } from '../select/ComboBox.tsx'
import { type ComboOption, searchOptions } from '../select/search-options.ts'

const SEPARATOR: ComboOption = { value: 'separator', label: '', separator: true }

/**
 * United Kingdom and Ireland first, then a line that cannot be chosen, then the rest (spec §5), of which a search puts
 * the best first: American finds the United States before American Samoa.
 */
function listed(kept: 'code' | 'name', query = ''): ComboOption[] {
  const countries = searchCountries(query)
  const at = countries.findIndex(({ separator }) => separator)
  const options = countries.map((country) => ({
    value: country[kept],
    label: country.name,
    words: countryWords(country.code),
  }))
  if (at < 0) return [...searchOptions(options, query)]
  return [...options.slice(0, at), SEPARATOR, ...searchOptions(options.slice(at + 1), query)]
}

type CountryFieldProps = Omit<ComboBoxProps, 'options' | 'search' | 'label'> & { label?: string }

export function CountryField({ label = 'Country', ...props }: CountryFieldProps) {
  const options = useMemo(() => listed('code'), [])
  const search = (query: string) => listed('code', query)
  return <ComboBox autoComplete="country-name" {...props} label={label} options={options} search={search} />
}

type CountryNameFieldProps = Omit<ComboBoxProps, 'options' | 'search' | 'value' | 'onChange'> & {
  /** A country's name, or the free text of an older record; empty if there is none. */
  value: string
  onChange: (value: string) => void
}

/** The country list where its name is kept, as for the nationality on a licence. A text that is on no list stays until another is chosen. */
export function CountryNameField({ value, onChange, ...props }: CountryNameFieldProps) {
  const options = useMemo(() => {
    const all = listed('name')
    const isListed = value === '' || all.some((option) => option.value === value)
    return isListed ? all : [{ value, label: value }, ...all]
  }, [value])
  return (
    <ComboBox
      autoComplete="off"
      {...props}
      options={options}
      search={(query) => (query === '' ? options : listed('name', query))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
