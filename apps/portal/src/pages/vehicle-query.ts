import { PRODUCTS } from '@forecourt/core'

/** A vehicle and its example, passed from page to page in the URL: a reload keeps them, and a link can be shared. */
export interface VehicleDetail {
  registration: string
  mileage?: number | null
  price?: number | null
  affiliateUserId?: number | null
  deposit?: number | null
  term?: number | null
  product?: 'hp' | 'pcp' | null
  lender?: number | null
  sort?: 'monthly' | null
}

export function vehicleQuery(
  { affiliateUserId, registration, ...vehicle }: VehicleDetail,
  kind?: 'eligibility',
): string {
  const { mileage, price, deposit, term, product, lender, sort } = vehicle
  const given = Object.entries({
    kind,
    registration,
    mileage,
    price,
    deposit,
    term,
    product,
    lender,
    sort,
    dealership: affiliateUserId,
  }).flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [[name, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

type VehicleAttributes = { [Name in keyof VehicleDetail]: NonNullable<VehicleDetail[Name]> }

const NUMBERS = [
  ['mileage', 'mileage'],
  ['price', 'price'],
  ['deposit', 'deposit'],
  ['term', 'term'],
  ['lender', 'lender'],
  ['dealership', 'affiliateUserId'],
] as const

/** The vehicle as attributes of the widgets; invalid numbers are left out. */
export function vehicleAttributes(search: URLSearchParams): VehicleAttributes {
  const numbers = NUMBERS.flatMap(([name, attribute]) => {
    const value = Number(search.get(name) || Number.NaN)
    return Number.isFinite(value) && value >= 0 ? [[attribute, value]] : []
  })
  const product = PRODUCTS.find(({ attribute }) => attribute === search.get('product'))?.attribute
  return {
    registration: search.get('registration') ?? '',
    ...Object.fromEntries(numbers),
    ...(product && { product }),
    ...(search.get('sort') === 'monthly' && { sort: 'monthly' as const }),
  }
}
