import { allowedTerms, annualMileageOrDefault, copyResiduals, type Futures, type Vehicle } from '@forecourt/core'
import { pcpLenderIds } from '../providers/lenders/panel.ts'
import type { ResidualQuestion } from '../providers/residuals/provider.ts'
import type { Services } from '../services.ts'

/**
 * Residuals for the whole server, by lender and term, with 75's copied to the lenders that have none (§9). Null means
 * none: PCP then shows 'No Residual'. Throws `ProviderFailure`. Call it before opening a transaction: a provider may
 * take seconds and the answer is cached in the database.
 */
export async function residualsOf(
  { residuals, panel }: Pick<Services, 'residuals' | 'panel'>,
  { vehicle, lenderIds, terms, annualMileage }: ResidualQuestion,
): Promise<Futures | null> {
  if (residuals === null) return null
  // Asks for every lender at every usual term, so that all callers share one answer and lender 75's can be copied.
  const all = [...new Set([...allowedTerms, ...terms])]
  const miles = annualMileageOrDefault(annualMileage)
  const found = await residuals.find({ vehicle, lenderIds: pcpLenderIds(panel), terms: all, annualMileage: miles })
  return pickResiduals(copyResiduals(found), lenderIds, terms)
}

type Copied = ReturnType<typeof copyResiduals>

function pickResiduals(futures: Copied, lenderIds: readonly number[], terms: readonly number[]): Futures | null {
  const picked = lenderIds.flatMap((id) => {
    const known = terms.flatMap((term) => {
      const residual = futures[id]?.[term]
      return typeof residual === 'number' && residual > 0 ? [[String(term), residual] as const] : []
    })
    return known.length > 0 ? [[String(id), Object.fromEntries(known)] as const] : []
  })
  return picked.length > 0 ? Object.fromEntries(picked) : null
}

/**
 * A vehicle as a record stores it: residuals are valid for one annual mileage and one day, and a caller's are never
 * used (D23).
 */
export const withoutFutures = <V extends Pick<Vehicle, 'futures'> | null | undefined>(vehicle: V): V =>
  vehicle?.futures ? { ...vehicle, futures: null } : vehicle
