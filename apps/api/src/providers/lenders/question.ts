import { createHash } from 'node:crypto'
import type { Application } from '@forecourt/core'

/**
 * The facts that a lender decides on. Nothing else of the record is sent, and only a change of these requires another
 * decision.
 */
const LENDER_FACTS = [
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

type LenderFacts = Partial<Pick<Application, (typeof LENDER_FACTS)[number]>>

export function lenderFactsOf(application: Application): LenderFacts {
  return Object.fromEntries(LENDER_FACTS.map((fact) => [fact, application[fact] ?? null]))
}

export function isSameQuestion(one: Application, other: Application): boolean {
  return JSON.stringify(lenderFactsOf(one)) === JSON.stringify(lenderFactsOf(other))
}

/** The same for the same question to the same lender, so that repeats are safe. */
export function lenderQuestionKey(application: Application, lenderId: number): string {
  const parts = [application.cosmosId, lenderId, lenderFactsOf(application)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
