import { type Application, ApplicationState } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { findDealership } from '../../security/dealership.ts'
import { submittedFacts } from '../applications/submitted-facts.ts'
import { changeFacts, updateColumns } from '../record/store.ts'
import type { ApplyChange, Changed } from './change.ts'
import { isOutdated } from './store.ts'

export const changeAccountManager: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const { accountManager } = event
  if (!accountManager) return 'unknown-subject'
  if (await isOutdated(tx, row.applicationId, occurredAt, ['AccountManagerChanged'])) return 'overtaken'
  return await writeDoc(tx, row.applicationId, { accountManager })
}

/** Stored only if the dealership has opted in. */
export const writeCreditCheck: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const { creditCheck } = event
  const dealership = await findDealership(tx, row.affiliateUserId)
  if (!creditCheck || !dealership?.creditCheckOptIn) return 'unknown-subject'
  if (await isOutdated(tx, row.applicationId, occurredAt, ['CreditChecked'])) return 'overtaken'
  return await writeDoc(tx, row.applicationId, { creditCheck })
}

/** Publishes nothing if the record has no field for any of the facts. */
export const writeFacts: ApplyChange = async (tx, { row, event, occurredAt }) => {
  const known = submittedFacts(row.doc, event.facts ?? {})
  if (Object.keys(known).length === 0) return 'unknown-subject'
  if (await isOutdated(tx, row.applicationId, occurredAt, ['FactsChanged'])) return 'overtaken'
  return await writeDoc(tx, row.applicationId, known)
}

/** Retention counts from this day (D45), so an agreement that was not paid out by then is no agreement to settle. */
export const settleAgreement: ApplyChange = async (tx, { row, occurredAt }) => {
  const { applicationId, state, endedAt } = row
  if (state !== ApplicationState.Completed || !endedAt || occurredAt < endedAt) return 'unknown-subject'
  if (await isOutdated(tx, applicationId, occurredAt, ['AgreementSettled'])) return 'overtaken'
  await updateColumns(tx, applicationId, { settledAt: occurredAt })
  return {}
}

async function writeDoc(tx: Tx, applicationId: string, facts: Partial<Application>): Promise<Changed> {
  await changeFacts(tx, applicationId, facts)
  return {}
}
