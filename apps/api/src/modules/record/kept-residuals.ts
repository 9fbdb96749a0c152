import {
  type Application,
  allowedTerms,
  annualMileageOf,
  type Futures,
  hasFinalPayment,
  type Vehicle,
} from '@forecourt/core'
import type { KeptResiduals, ProposalDoc } from '../../db/tables/index.ts'
import { residualCacheKey } from '../../providers/residuals/question.ts'
import { residualsOf } from '../residuals.ts'

type Priced = Pick<Application, 'vehicle' | 'futuresMileage'>
type KeptResidualParts = Parameters<typeof residualsOf>[0]

/** Null without a final payment, and if the provider has none or is unavailable: a decision does not wait for it. */
export async function residualsToKeep(
  parts: KeptResidualParts,
  application: Application,
  lenderId: number,
): Promise<KeptResiduals | null> {
  const { vehicle } = application
  if (!hasFinalPayment(application) || !vehicle) return null
  const question = { vehicle, lenderIds: [lenderId], terms: [...allowedTerms, application.term ?? 0] }
  const annualMileage = annualMileageOf(application)
  const found = await residualsOf(parts, { ...question, annualMileage }).catch(() => null)
  const byTerm = found?.[lenderId]
  return byTerm ? { of: keyFor(application, vehicle), byTerm } : null
}

interface KeptRow {
  readonly financeCompanyId: number
  readonly doc: ProposalDoc
}

/** The residuals for the record's current vehicle and mileage. */
export function keptFutures(record: Priced, rows: readonly KeptRow[]): Futures | null {
  const { vehicle } = record
  if (!vehicle || !rows.some(({ doc }) => doc.residuals)) return null
  const key = keyFor(record, vehicle)
  const known = rows.flatMap(({ financeCompanyId, doc }) =>
    doc.residuals?.of === key ? [[String(financeCompanyId), doc.residuals.byTerm] as const] : [],
  )
  return known.length > 0 ? Object.fromEntries(known) : null
}

const keyFor = (record: Priced, vehicle: Vehicle) =>
  residualCacheKey({ vehicle, lenderIds: [], terms: [], annualMileage: annualMileageOf(record) })
