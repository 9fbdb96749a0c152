import type { Vehicle } from '../models/index.ts'
import { VehicleType } from '../models/index.ts'

/** A car with a registration that is never issued. */
export function aVehicle(given: Partial<Vehicle> = {}): Vehicle {
  return {
    vehicleId: 'vehicle-1',
    make: 'Volkswagen',
    model: 'Golf',
    trim: '1.5 TSI Style',
    vrm: 'ZZ23KHP',
    registrationDate: '2023-05-12',
    year: 2023,
    fuel: 'Petrol',
    colour: 'Grey',
    mileage: 28_400,
    annualMileage: 8000,
    price: 18_995,
    transmission: 'Manual',
    vehicleType: VehicleType.Car,
    capRetail: 18_600,
    ...given,
  }
}
