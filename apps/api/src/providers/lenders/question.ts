import { createHash } from 'node:crypto'
import type { Application } from '@forecourt/core'

/** What a lender decides on. Nothing else of the record is sent, and only a change of this asks for another decision. */
const FACTS = [
  'dealerId',
  'applicationType',
  'customer',
  'affordability',
  'vehicle',
  'pxVehicle',
  'creditProfile',
  'productType',
  'term',
  'deposit',
  'partExValue',
  'partExSettlement',
  'futuresMileage',
  'loanAmount',
  'isVehicleBusinessUse',
] as const

type LenderFacts = Partial<Pick<Application, (typeof FACTS)[number]>>

export function factsOf(application: Application): LenderFacts {
  return Object.fromEntries(FACTS.map((fact) => [fact, application[fact] ?? null]))
}

export function isSameQuestion(one: Application, other: Application): boolean {
  return JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other))
}

/** The same for the same question to the same lender, so that asking twice is asking once. */
export function keyOf(application: Application, lenderId: number): string {
  const parts = [application.cosmosId, lenderId, factsOf(application)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
