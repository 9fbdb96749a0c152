import { VehicleType } from '@forecourt/core'
import type { CatalogueModel } from '../vehicle-data/catalogue.ts'

export type VehicleBody = 'Hatchback' | 'SUV' | 'Estate' | 'Saloon' | 'Coupe' | 'Panel van' | 'Motorbike'

const BODIES: Readonly<Record<string, readonly [VehicleBody, number]>> = {
  Sportage: ['SUV', 5],
  Qashqai: ['SUV', 5],
  Cooper: ['Hatchback', 3],
  Octavia: ['Estate', 5],
  'Yaris Cross': ['SUV', 5],
  '320d': ['Estate', 5],
  Kona: ['SUV', 5],
  '2008': ['SUV', 5],
  XC40: ['SUV', 5],
  Puma: ['SUV', 5],
  Kuga: ['SUV', 5],
  'CX-5': ['SUV', 5],
  'Model 3': ['Saloon', 4],
  'Range Rover Evoque': ['SUV', 5],
  Duster: ['SUV', 5],
  'F-Pace': ['SUV', 5],
  '500': ['Hatchback', 3],
  Macan: ['SUV', 5],
  'Continental GT': ['Coupe', 2],
}

/** The body of a model in the sandbox's catalogue. */
export function vehicleBodyOf({ model, vehicleType }: CatalogueModel): { bodyType: VehicleBody; doors: number | null } {
  if (vehicleType === VehicleType.Bike) return { bodyType: 'Motorbike', doors: null }
  if (vehicleType === VehicleType.Van) return { bodyType: 'Panel van', doors: 4 }
  const [bodyType, doors] = BODIES[model] ?? (['Hatchback', 5] as const)
  return { bodyType, doors }
}
