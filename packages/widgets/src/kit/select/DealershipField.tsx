import type { Dealer } from '@forecourt/core'
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

type DealerFieldProps = {
  dealers: readonly Pick<Dealer, 'affiliateUserId' | 'name' | 'town'>[]
  value: number | null
  onChange: (affiliateUserId: number | null) => void
  name?: string
  error?: string | null
}

/** The owner of a new record: the value is its `affiliateUserId` (D24). */
export function DealerField({ dealers, value, onChange, name = 'affiliateUserId', error = null }: DealerFieldProps) {
  const options = useMemo(() => dealers.map(dealerOption), [dealers])
  return (
    <DealershipField
      name={name}
      dealerships={options}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error}
    />
  )
}

const dealerOption = ({ affiliateUserId, name, town }: DealerFieldProps['dealers'][number]) => ({
  affiliateUserId: String(affiliateUserId),
  name,
  place: town ?? '',
})
