import { formatNumber, formatPounds, formatRegistration } from '@forecourt/core'

/** The vehicle as cards show it; a missing part is unknown, never guessed. */
export type CardVehicle = {
  make?: string | null | undefined
  model?: string | null | undefined
  trim?: string | null | undefined
  vrm?: string | null | undefined
  mileage?: number | null | undefined
  fuel?: string | null | undefined
  year?: number | string | null | undefined
  transmission?: string | null | undefined
  ulez?: boolean | string | null | undefined
  insuranceGroup?: number | string | null | undefined
  taxPerYear?: number | null | undefined
  colour?: string | null | undefined
  vehicleType?: number | null | undefined
  image?: string | null | undefined
  images?: readonly string[] | null | undefined
}

const UNKNOWN_FACT = 'Unknown'

/** The known parts of the vehicle's name; empty without any. */
export const vehicleName = (vehicle: Pick<CardVehicle, 'make' | 'model' | 'trim'> | null) =>
  [vehicle?.make, vehicle?.model, vehicle?.trim].filter(Boolean).join(' ')

export const vehicleTitle = ({ make, model }: CardVehicle) => vehicleName({ make, model }) || 'Unknown vehicle'

export function vehicleKind({ vehicleType }: CardVehicle): 'car' | 'van' | 'bike' {
  if (vehicleType === 9) return 'van'
  return vehicleType === 5 ? 'bike' : 'car'
}

export function vehiclePictures({ image, images }: CardVehicle): string[] {
  const all = [image, ...(images ?? [])].filter((one): one is string => !!one)
  return [...new Set(all)]
}

export function ulezWord(ulez: CardVehicle['ulez']): string {
  const word = String(ulez ?? '').toLowerCase()
  if (word === 'true' || word === 'yes') return 'Yes'
  return word === 'false' || word === 'no' ? 'No' : UNKNOWN_FACT
}

const orUnknown = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? UNKNOWN_FACT : String(value)

/** The eight facts of the large card, in its order. */
export function vehicleFacts(vehicle: CardVehicle): { label: string; value: string }[] {
  const { mileage, taxPerYear } = vehicle
  return [
    { label: 'VRM', value: vehicle.vrm ? formatRegistration(vehicle.vrm) : UNKNOWN_FACT },
    { label: 'Mileage', value: typeof mileage === 'number' ? formatNumber(mileage) : UNKNOWN_FACT },
    { label: 'Fuel type', value: orUnknown(vehicle.fuel) },
    { label: 'Year', value: orUnknown(vehicle.year) },
    { label: 'Transmission', value: orUnknown(vehicle.transmission) },
    { label: 'ULEZ compliant', value: ulezWord(vehicle.ulez) },
    { label: 'Insurance group', value: orUnknown(vehicle.insuranceGroup) },
    { label: 'Tax per year', value: typeof taxPerYear === 'number' ? formatPounds(taxPerYear) : UNKNOWN_FACT },
  ]
}
