import { searchCountries } from '@forecourt/core'
import { useMemo } from 'react'
import { ComboBox, type ComboBoxProps } from '../select/ComboBox.tsx'
import type { ComboOption } from '../select/search-options.ts'

type CountryFieldProps = Omit<ComboBoxProps, 'options' | 'search' | 'label'> & { label?: string }

const countryCodeOption = ({ code, name, separator }: ReturnType<typeof searchCountries>[number]): ComboOption =>
  separator ? { value: 'separator', label: '', separator } : { value: code, label: name }

/** United Kingdom and Ireland first, then a line that cannot be chosen, then the rest (spec §5). */
export function CountryField({ label = 'Country', ...props }: CountryFieldProps) {
  const options = useMemo(() => searchCountries('').map(countryCodeOption), [])
  const search = (query: string) => searchCountries(query).map(countryCodeOption)
  return <ComboBox autoComplete="country-name" {...props} label={label} options={options} search={search} />
}
