import type { Dealer } from '@forecourt/core'
import { DealershipField } from '../kit/index.ts'

interface ChoiceProps {
  readonly dealerships: readonly Dealer[]
  readonly value: number | null
  readonly onChange: (affiliateUserId: number | null) => void
  readonly error?: string | null
}

/** Of whoever works for several, the one that it is about. */
export function DealershipChoice({ dealerships, value, onChange, error = null }: ChoiceProps) {
  const options = dealerships.map(({ affiliateUserId, name, town }) => ({
    affiliateUserId: String(affiliateUserId),
    name,
    place: town ?? '',
  }))
  return (
    <DealershipField
      dealerships={options}
      name="dealership"
      error={error}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
