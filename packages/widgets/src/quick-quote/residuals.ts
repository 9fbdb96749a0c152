import { copyResiduals, type Futures, residualRequest, type Vehicle } from '@forecourt/core'
import type { Panel } from './sources.ts'

interface ResidualQuestion {
  lenderIds: number[]
  requestType: number
  brokerReference: number
  vehicle: Vehicle
  annualMileage: number
  terms: number[]
}

type AskResiduals = (question: ResidualQuestion) => Promise<Futures | null>

/** Residuals for every PCP lender of the panel at once; 75's stand in for those without any (§9). A failure leaves PCP at 'No Residual'. */
export async function findResiduals(
  ask: AskResiduals,
  panel: Panel | null,
  vehicle: Vehicle,
  annualMileage: number,
  terms: readonly number[],
): Promise<Futures | null> {
  if (!panel) return null
  try {
    const found = await ask({ ...residualRequest(panel.lenderProposals), vehicle, annualMileage, terms: [...terms] })
    return found && readFutures(copyResiduals(found))
  } catch {
    return null
  }
}

function readFutures(futures: ReturnType<typeof copyResiduals>): Futures {
  const whole = Object.entries(futures).map(([lender, byTerm]) => [lender, termsOf(byTerm)] as const)
  return Object.fromEntries(whole)
}

function termsOf(byTerm: ReturnType<typeof copyResiduals>[string]): Record<string, number> {
  const known = Object.entries(byTerm ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return Object.fromEntries(known)
}
