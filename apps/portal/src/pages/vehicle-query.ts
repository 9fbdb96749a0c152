/** A vehicle that one page hands to another, in the address: a reload keeps it, and a link can be sent. */
export interface VehicleDetail {
  registration: string
  mileage?: number | null
  price?: number | null
  affiliateUserId?: number | null
}

export function vehicleQuery(vehicle: VehicleDetail, kind?: 'eligibility'): string {
  const { registration, mileage, price, affiliateUserId } = vehicle
  const given = Object.entries({ kind, registration, mileage, price, dealership: affiliateUserId }).flatMap(
    ([name, value]) => (value === null || value === undefined || value === '' ? [] : [[name, String(value)]]),
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

interface VehicleAttributes {
  registration: string
  mileage?: number
  price?: number
  affiliateUserId?: number
}

const NUMBERS = [
  ['mileage', 'mileage'],
  ['price', 'price'],
  ['dealership', 'affiliateUserId'],
] as const

/** As the widgets' attributes take it; what is no number is left out. */
export function vehicleAttributes(search: URLSearchParams): VehicleAttributes {
  const numbers = NUMBERS.flatMap(([name, attribute]) => {
    const value = Number(search.get(name) || Number.NaN)
    return Number.isFinite(value) && value >= 0 ? [[attribute, value]] : []
  })
  return { registration: search.get('registration') ?? '', ...Object.fromEntries(numbers) }
}
