import { allowedTerms, type Client, copyResiduals, type Futures, residualRequest, type Vehicle } from '@forecourt/core'
import type { Panel } from './panel.ts'

export interface ResidualQuestion {
  readonly panel: Pick<Panel, 'lenderProposals'>
  readonly vehicle: Vehicle
  readonly annualMileage: number
  /** Absent with a client token, whose dealership is its own. */
  readonly affiliateUserId?: number
}

type AskResiduals = Client['quotes']['residuals']

/**
 * Residuals of every PCP lender at every term there is; 75's stand in for those without any (§9). None, and a failure too, is
 * null: PCP then reads 'No Residual'.
 */
export async function findResiduals(ask: AskResiduals, question: ResidualQuestion): Promise<Futures | null> {
  const { panel, ...asked } = question
  try {
    const found = await ask({ ...residualRequest(panel.lenderProposals), ...asked, terms: [...allowedTerms] })
    return found && knownOf(copyResiduals(found))
  } catch {
    return null
  }
}

type Copied = ReturnType<typeof copyResiduals>

const knownOf = (futures: Copied): Futures =>
  Object.fromEntries(Object.entries(futures).map(([lender, byTerm]) => [lender, termsOf(byTerm)] as const))

function termsOf(byTerm: Copied[string]): Record<string, number> {
  const known = Object.entries(byTerm ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return Object.fromEntries(known)
}
