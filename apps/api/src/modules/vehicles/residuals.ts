import { copyResiduals, type Futures, type Vehicle } from '@forecourt/core'
import type { PanelLender } from '../../providers/lenders/panel.ts'
import { sandboxResiduals } from '../../providers/valuations/residuals.ts'
import type { Services } from '../../services.ts'

export interface ResidualQuestion {
  readonly vehicle: Vehicle
  /** The panel's own ids. */
  readonly lenderIds: readonly number[]
  readonly terms: readonly number[]
  readonly annualMileage: number
}

/** Residuals by the panel's own lender ids, 75's copied for those that take a copy (§9); null when there are none (D23). */
export async function residualsOf(
  { panel }: Pick<Services, 'panel'>,
  { vehicle, lenderIds, terms, annualMileage }: ResidualQuestion,
): Promise<Futures | null> {
  const lenders = panel.lenders.filter(isAsked)
  const found = copyResiduals(sandboxResiduals(vehicle, { lenders, terms, annualMileage }))
  const known = Object.entries(found).flatMap(([id, byTerm]) =>
    lenderIds.includes(Number(id)) ? [[id, termsOf(byTerm)] as const] : [],
  )
  const answer = known.filter(([, byTerm]) => Object.keys(byTerm).length > 0)
  return answer.length > 0 ? Object.fromEntries(answer) : null
}

const isAsked = ({ isRemoved, residuals }: PanelLender) => !isRemoved && residuals.requested

function termsOf(byTerm: ReturnType<typeof copyResiduals>[string]): Futures[string] {
  const known = Object.entries(byTerm ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return Object.fromEntries(known)
}
