import { formatNumber, formatPounds, formatRegistration, type Vehicle, VehicleType } from '@forecourt/core'

const UNKNOWN_FACT = 'Unknown'

/** The known parts of the vehicle's name; empty without any. */
export const vehicleName = (vehicle: Pick<Vehicle, 'make' | 'model' | 'trim'> | null | undefined) =>
  [vehicle?.make, vehicle?.model, vehicle?.trim].filter(Boolean).join(' ')

export const vehicleTitle = ({ make, model }: Pick<Vehicle, 'make' | 'model'>) =>
  vehicleName({ make, model }) || 'Unknown vehicle'

export function vehicleKind({ vehicleType }: Vehicle): 'car' | 'van' | 'bike' {
  if (vehicleType === VehicleType.Van) return 'van'
  return vehicleType === VehicleType.Bike ? 'bike' : 'car'
}

export function vehiclePictures({ image, images }: Vehicle): string[] {
  const all = [image, ...(images ?? [])].filter((one): one is string => !!one)
  return [...new Set(all)]
}

const orUnknown = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? UNKNOWN_FACT : String(value)

const ULEZ_WORDS = new Map<unknown, string>([
  [true, 'Yes'],
  [false, 'No'],
])

/** The eight facts of the large card, in its order. What is missing is unknown, never guessed. */
export function vehicleFacts(vehicle: Vehicle): { label: string; value: string }[] {
  const { mileage, taxPerYear } = vehicle
  return [
    { label: 'VRM', value: vehicle.vrm ? formatRegistration(vehicle.vrm) : UNKNOWN_FACT },
    { label: 'Mileage', value: typeof mileage === 'number' ? formatNumber(mileage) : UNKNOWN_FACT },
    { label: 'Fuel type', value: orUnknown(vehicle.fuel) },
    { label: 'Year', value: orUnknown(vehicle.year) },
    { label: 'Transmission', value: orUnknown(vehicle.transmission) },
    { label: 'ULEZ compliant', value: ULEZ_WORDS.get(vehicle.ulez) ?? UNKNOWN_FACT },
    { label: 'Insurance group', value: orUnknown(vehicle.insuranceGroup) },
    { label: 'Tax per year', value: typeof taxPerYear === 'number' ? formatPounds(taxPerYear) : UNKNOWN_FACT },
  ]
}
