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

/** The outline of a body seen from the side, facing right, on a ground line at 400, with its glass and seams. */
interface SideShape {
  readonly body: string
  readonly glass: readonly string[]
  readonly seams: string
  readonly wheels: readonly [number, number]
  readonly radius: number
  readonly lamp: string
  readonly light: string
}

const FRONT = 'M524 270c16 3 26 9 29 18l-27 3z'
const BACK = 'M90 282h15l-4 24H88z'

export const SIDES: Readonly<Record<Exclude<VehicleBody, 'Motorbike'>, SideShape>> = {
  Hatchback: {
    body: 'M94 360l-6-56c0-30 10-62 32-84 30-32 82-46 150-48 62-1 110 10 146 34l56 40c38 4 66 16 74 42l8 44c1 18-4 28-14 28z',
    glass: ['M138 240c20-30 60-44 118-46v46z', 'M272 194c48-1 92 6 122 24l30 22H272z'],
    seams: 'M264 196v152M264 240l8 108M228 262h22M372 262h22',
    wheels: [186, 458],
    radius: 46,
    lamp: BACK,
    light: FRONT,
  },
  SUV: {
    body: 'M90 352l-4-76c0-34 10-72 34-94 22-18 82-26 162-26 72 0 112 10 142 34l44 42c46 6 76 18 84 48l8 48c0 16-4 24-14 24z',
    glass: ['M130 226c14-30 42-46 84-48h48v48z', 'M278 178h24c50 0 82 10 102 26l22 22H278z'],
    seams: 'M270 178v166M232 250h22M376 250h22M136 160c60-14 200-14 262 4',
    wheels: [190, 460],
    radius: 52,
    lamp: 'M86 256h15l-2 36H86z',
    light: 'M526 256c16 4 26 10 28 20l-28 3z',
  },
  Estate: {
    body: 'M84 360l-6-58c0-36 10-72 26-94 12-14 60-24 158-26 68-1 112 8 148 30l62 40c40 4 72 16 80 42l8 38c2 18-4 28-14 28z',
    glass: ['M116 244c8-28 22-38 52-40l42-1v41z', 'M224 203l62-1v42h-62z', 'M300 202c44 0 72 6 96 22l26 20H300z'],
    seams: 'M293 202v148M217 204v140M250 264h22M376 264h22M120 186c60-10 190-12 250 4',
    wheels: [182, 460],
    radius: 46,
    lamp: BACK,
    light: FRONT,
  },
  Saloon: {
    body: 'M84 360l-6-52c0-22 12-36 52-44l48-8c30-38 66-64 130-68 52-2 84 8 116 32l50 36c44 4 74 14 82 38l6 38c1 18-4 28-14 28z',
    glass: ['M194 252c24-30 50-44 96-46v46z', 'M304 205c46-1 76 7 100 25l28 22H304z'],
    seams: 'M297 206v146M262 270h20M386 270h20',
    wheels: [178, 458],
    radius: 45,
    lamp: 'M80 290h18l-4 20H79z',
    light: FRONT,
  },
  Coupe: {
    body: 'M84 360l-6-48c0-22 14-36 54-46l60-16c36-30 76-48 132-50 46-1 78 10 108 34l44 32c44 4 72 12 80 34l6 32c1 18-4 28-14 28z',
    glass: ['M208 250c32-24 62-34 110-35 40 0 66 8 88 24l14 11z'],
    seams: 'M268 252l-8 98M410 252c14 30 14 66 4 98M284 272h22',
    wheels: [176, 460],
    radius: 48,
    lamp: 'M80 288h26l-6 12H79z',
    light: 'M520 276c18 3 28 8 32 16l-30 2z',
  },
  'Panel van': {
    body: 'M80 360l-6-200c0-20 12-32 34-32h272c26 0 42 12 54 32l38 66 58 20c22 8 28 26 30 50l2 44c0 14-4 20-14 20z',
    glass: ['M394 150c16 0 24 8 32 22l28 50h-78v-72z'],
    seams: 'M364 134v220M250 140v214M92 236h158M384 244h20M268 244h20',
    wheels: [178, 464],
    radius: 44,
    lamp: 'M76 250h12v52H76z',
    light: 'M532 250c16 6 24 14 26 26l-24-2z',
  },
}

/** How a body's front and back differ from a hatchback's: wider, higher. */
export const ENDS: Readonly<Record<VehicleBody, readonly [number, number]>> = {
  Hatchback: [1, 1],
  SUV: [1.06, 1.13],
  Estate: [1, 1],
  Saloon: [1.02, 0.96],
  Coupe: [1.08, 0.88],
  'Panel van': [1.08, 1.36],
  Motorbike: [0.4, 1],
}
