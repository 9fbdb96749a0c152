import { randomUUID } from 'node:crypto'
import {
  type Application,
  type ApplicationDraft,
  ApplicationType,
  type Conversion,
  missingForDeal,
  missingForProposal,
  partExchangeOf,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../plugins/caller.ts'
import { found, refuse } from '../../plugins/refusal.ts'
import type { Services } from '../../services.ts'
import { mayAct } from '../guard.ts'
import { keepConsents } from '../records/evidence.ts'
import { keepMasked, openBank } from './bank.ts'
import { convertedApplication, newApplication } from './changes.ts'
import { startDeciding } from './decisions.ts'
import { refuseDuplicate } from './duplicates.ts'
import { applicationOf, openApplicationOf } from './record.ts'
import { insertApplication, lockRow, partsOf, readBack, removeQuickQuote, replaceApplication } from './store.ts'

interface Making extends Pick<Services, 'sealer' | 'jobs' | 'now'> {
  readonly user: CallerUser
  readonly at: Date
}

/** A new application, sent to the panel (D38). */
export async function makeApplication(tx: Tx, body: ApplicationDraft, making: Making): Promise<Application> {
  const { user, sealer, at } = making
  const { affiliateUserId } = body
  const { dealerId } = await mayAct(tx, user, 'application.create', affiliateUserId)
  const isFull = body.applicationType === ApplicationType.FullProposal
  refuseMissing(missingForProposal(isFull ? 'full' : 'eligibility', body, at))
  if (!body.allowDuplicate) await refuseDuplicate(tx, body, at)
  const made = newApplication(randomUUID(), body, { affiliateUserId, dealerId, userName: user.name ?? '' }, at)
  const row = await insertApplication(tx, made, sealer, user.userId)
  if (body.quickQuoteId) await removeQuickQuote(tx, body.quickQuoteId)
  await consentAndDecide(tx, made, body.consents, making)
  return applicationOf({ row, proposals: [], pack: null }, sealer)
}

/** A quick quote or an eligibility check becomes a full proposal (D7), and is sent to the panel anew. */
export async function convertApplication(tx: Tx, body: Conversion, making: Making): Promise<Application> {
  const { user, sealer, at } = making
  const row = found(await lockRow(tx, body.applicationId))
  await mayAct(tx, user, 'application.convert', row.affiliateUserId)
  const known = openApplicationOf(await partsOf(tx, row), sealer)
  refuseFull(known)
  const customer = body.customer && keepMasked(body.customer, openBank(row.sealedBank, row.applicationId, sealer))
  const converted = convertedApplication(known, { ...body, customer }, user.name ?? '', at)
  refuseMissing({
    ...missingForProposal('full', { ...converted, consents: body.consents }, at),
    ...dealMissing(converted),
  })
  if (!body.allowDuplicate) await refuseDuplicate(tx, converted, at)
  await replaceApplication(tx, converted, sealer)
  await consentAndDecide(tx, converted, body.consents, making)
  return await readBack(tx, converted.cosmosId, sealer)
}

async function consentAndDecide(
  tx: Tx,
  { cosmosId, affiliateUserId }: Application,
  consents: ApplicationDraft['consents'],
  { user, at, jobs, now }: Making,
): Promise<void> {
  await keepConsents(tx, consents, { affiliateUserId, applicationId: cosmosId }, user.userId, at)
  await startDeciding(tx, cosmosId, { enqueue: jobs.enqueue, now })
}

function refuseFull({ isQuickQuote, applicationType }: Application): void {
  if (!isQuickQuote && applicationType === ApplicationType.FullProposal)
    refuse('INVALID', 'This is already a full proposal.', { applicationId: 'Is already a full proposal' })
}

/** Of the record as it would then be: a conversion need not send again what a quick quote knows. */
function dealMissing(application: Application): Record<string, string> {
  const { value, settlement } = partExchangeOf(application)
  return missingForDeal({ ...application, partExValue: value, partExSettlement: settlement })
}

/** What is missing is said field by field; nothing is written (D38). */
function refuseMissing(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) refuse('INVALID', 'Some of what lenders ask for is missing.', fields)
}
