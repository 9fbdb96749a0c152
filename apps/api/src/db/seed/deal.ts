import { CreditProfile, ProductType, type Vehicle } from '@forecourt/core'
import type { Dice } from '../../providers/seeded.ts'
import { sandboxVehicle } from '../../providers/vehicle-data/sandbox.ts'
import { roundTo } from '../../providers/vehicle-data/worth.ts'

const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
const TERMS = [24, 37, 49, 49, 60, 60] as const

/** A mark that is never issued: current style, first letter Z (docs/sandbox.md). */
function demoRegistration(dice: Dice, now: Date): string {
  const year = now.getUTCFullYear() - 2000 - dice.between(1, 9)
  const digits = dice.chance(0.5) ? year : year + 50
  const letter = () => LETTERS[dice.between(0, LETTERS.length - 1)] ?? 'A'
  return `ZZ${String(digits).padStart(2, '0')}${letter()}${letter()}${letter()}`
}

export interface DemoDeal {
  vehicle: Vehicle
  productType: ProductType
  creditProfile: CreditProfile
  term: number
  price: number
  deposit: number
  partExValue: number
  partExSettlement: number
  pxVehicle: Vehicle | null
}

const PROFILES = [2, 2, 2, 1, 1, 0] as const

/** A vehicle and the money around it. An old one is bought by HP. */
export function demoDeal(dice: Dice, now: Date): DemoDeal {
  const vehicle = demoVehicle(dice, now)
  const price = roundTo((vehicle.capRetail ?? 8_000) * (1.01 + dice.next() * 0.07), 5) - 5
  const isYoung = (vehicle.regYear ?? 0) >= now.getUTCFullYear() - 5
  const pxVehicle = dice.chance(0.35) ? demoVehicle(dice, now) : null
  const partExValue = pxVehicle
    ? Math.min(roundTo((pxVehicle.capBelow ?? 1_000) * 0.6, 50), roundTo(price * 0.4, 50))
    : 0
  const wantsPcp = isYoung && dice.chance(0.55)
  const creditProfile = dice.pick(PROFILES)
  // No lender of the panel offers it to them.
  const productType = wantsPcp && creditProfile !== CreditProfile.NonPrime ? ProductType.PCP : ProductType.HP
  return {
    vehicle: { ...vehicle, price },
    productType,
    creditProfile,
    term: dice.pick(TERMS),
    price,
    deposit: roundTo(price * dice.next() * 0.18, 50),
    partExValue,
    partExSettlement: pxVehicle && dice.chance(0.4) ? roundTo(partExValue * 0.5, 25) : 0,
    pxVehicle,
  }
}

export const YEARLY_MILES = 8_000

function demoVehicle(dice: Dice, now: Date): Vehicle {
  const vrm = demoRegistration(dice, now)
  return sandboxVehicle(vrm, now) ?? { vrm, make: 'Ford', model: 'Focus', trim: '1.0 EcoBoost ST-Line', vehicleType: 1 }
}
