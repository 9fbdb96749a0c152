import { useMemo } from 'react'
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx'

export type DealershipOption = { affiliateUserId: string; name: string; place?: string }

type DealershipFieldProps = Omit<ComboBoxProps, 'label' | 'options' | 'required'> & {
  dealerships: readonly DealershipOption[]
}

export function DealershipField({ dealerships, ...props }: DealershipFieldProps) {
  const options = useMemo(() => dealerships.map(dealershipOption), [dealerships])
  return <ComboBox {...props} required label="Dealership" options={options} placeholder="Select a dealership" />
}

const dealershipOption = ({ affiliateUserId, name, place = '' }: DealershipOption) => ({
  value: affiliateUserId,
  label: name,
  text: place,
})
