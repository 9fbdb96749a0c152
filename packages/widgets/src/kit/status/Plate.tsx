import { formatNumber, formatRegistration } from '@forecourt/core'

/** `quiet` is the outlined plate of tables, 78 wide so that names line up. */
export function Plate({ registration, quiet = false }: { registration: string | null | undefined; quiet?: boolean }) {
  if (!registration) return <span className="plate none">No registration</span>
  return (
    <span className={quiet ? 'plate quiet' : 'plate'} part="plate">
      <span className="only-heard">Registration </span>
      {formatRegistration(registration)}
    </span>
  )
}

export function Mileage({ miles }: { miles: number | null | undefined }) {
  const known = typeof miles === 'number' && Number.isFinite(miles)
  return <span className="mileage">{known ? `${formatNumber(miles)} miles` : 'Mileage unknown'}</span>
}
