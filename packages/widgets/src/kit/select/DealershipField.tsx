import { useMemo } from 'react'
import { ComboBox } from './ComboBox.tsx'

export type DealershipOption = { affiliateUserId: string; name: string; place?: string }

type DealershipFieldProps = {
  dealerships: readonly DealershipOption[]
  value: string | null
  onChange: (affiliateUserId: string | null) => void
  label?: string
  name?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** The dealerships are still being fetched. */
  busy?: boolean
  error?: string | null
  labelHidden?: boolean
}

/** One dealership; required by default. */
export function DealershipField({
  dealerships,
  label = 'Dealership',
  required = true,
  ...props
}: DealershipFieldProps) {
  const options = useMemo(() => dealerships.map(dealershipOption), [dealerships])
  return <ComboBox {...props} required={required} label={label} options={options} placeholder="Select a dealership" />
}

const dealershipOption = ({ affiliateUserId, name, place = '' }: DealershipOption) => ({
  value: affiliateUserId,
  label: name,
  text: place,
})
