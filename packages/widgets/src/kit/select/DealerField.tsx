import type { Dealer } from '@forecourt/core'
import { useMemo } from 'react'
import { DealershipField } from './DealershipField.tsx'

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
