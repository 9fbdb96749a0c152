import type { Dealer } from '@forecourt/core'
import { DealershipField } from '../kit/index.ts'

type DealershipProps = {
  dealers: readonly Dealer[]
  value: number | null
  onChange: (affiliateUserId: number | null) => void
}

/** For whom one quotes, where a login carries several dealerships and the bar has no picker (D24). */
export function Dealership({ dealers, value, onChange }: DealershipProps) {
  const options = dealers.map(({ affiliateUserId, name, town }) => ({
    affiliateUserId: String(affiliateUserId),
    name,
    place: town ?? '',
  }))
  return (
    <DealershipField
      name="affiliateUserId"
      dealerships={options}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
