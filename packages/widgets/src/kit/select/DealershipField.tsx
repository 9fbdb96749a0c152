import type { Dealer } from '@forecourt/core'
import { useMemo } from 'react'
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx'

export const DealershipField = (props: Omit<ComboBoxProps, 'label' | 'required'>) => (
  <ComboBox {...props} required label="Dealership" placeholder="Select a dealership" />
)

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
      options={options}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error}
    />
  )
}

const dealerOption = ({ affiliateUserId, name, town }: DealerFieldProps['dealers'][number]) => ({
  value: String(affiliateUserId),
  label: name,
  text: town ?? '',
})
