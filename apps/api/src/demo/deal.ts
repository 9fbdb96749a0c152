import { type Client, CreditProfile, ProductType, type Vehicle } from '@forecourt/core'
import type { Dice } from '../providers/seeded.ts'
import { sandboxVehicle } from '../providers/vehicle-data/sandbox.ts'
import { roundTo } from '../providers/vehicle-data/worth.ts'

const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
const TERMS = [24, 37, 49, 49, 60, 60] as const
const PROFILES = [2, 2, 2, 1, 1, 0] as const

export const YEARLY_MILES = 8_000

export type DemoDeal = ReturnType<typeof drawDeal>

/** A vehicle and its deal. An old vehicle is financed by HP. */
export function drawDeal(dice: Dice, now: Date, hasVehicle: boolean) {
  const drawn = drawVehicle(dice, now)
  const price = roundTo((drawn.capRetail ?? 8_000) * (1.01 + dice.next() * 0.07), 5) - 5
  const isYoung = (drawn.regYear ?? 0) >= now.getUTCFullYear() - 5
  const pxVehicle = hasVehicle && dice.chance(0.35) ? drawVehicle(dice, now) : null
  const partExValue = pxVehicle
    ? Math.min(roundTo((pxVehicle.capBelow ?? 1_000) * 0.6, 50), roundTo(price * 0.4, 50))
    : 0
  const wantsPcp = isYoung && dice.chance(0.55)
  const creditProfile = dice.pick(PROFILES)
  // No lender of the panel offers PCP to non-prime customers.
  const isPcp = wantsPcp && hasVehicle && creditProfile !== CreditProfile.NonPrime
  return {
    /** Before a vehicle is chosen only its price is known. */
    vehicle: hasVehicle ? { ...drawn, price } : { price },
    pxVehicle,
    creditProfile,
    partExValue,
    productType: isPcp ? ProductType.PCP : ProductType.HP,
    term: dice.pick(TERMS),
    deposit: hasVehicle ? roundTo(price * dice.next() * 0.18, 50) : 0,
    partExSettlement: pxVehicle && dice.chance(0.4) ? roundTo(partExValue * 0.5, 25) : 0,
  }
}

/** The deal with the results of the form's own vehicle look-ups. */
export async function lookUpVehicles({ vehicles }: Client, deal: DemoDeal): Promise<DemoDeal> {
  const lookUp = async (reg: string | null | undefined) =>
    reg ? ((await vehicles.lookUpInternal({ reg }))?.vehicle ?? null) : null
  const { price, vrm } = deal.vehicle
  return {
    ...deal,
    vehicle: { ...(await lookUp(vrm)), price },
    pxVehicle: await lookUp(deal.pxVehicle?.vrm),
  }
}

function drawVehicle(dice: Dice, now: Date): Vehicle {
  const vrm = demoRegistration(dice, now)
  return sandboxVehicle(vrm, now) ?? { vrm }
}

/** A registration that is never issued: current style, first letter Z (docs/sandbox.md). */
function demoRegistration(dice: Dice, now: Date): string {
  const year = now.getUTCFullYear() - 2000 - dice.between(1, 9)
  const digits = dice.chance(0.5) ? year : year + 50
  const letter = () => LETTERS[dice.between(0, LETTERS.length - 1)] ?? 'A'
  return `ZZ${String(digits).padStart(2, '0')}${letter()}${letter()}${letter()}`
}
