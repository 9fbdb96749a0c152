import { randomUUID } from 'node:crypto'
import {
  type Application,
  type ApplicationDraft,
  ApplicationType,
  type Conversion,
  missingForProposal,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import type { Cipher } from '../../security/encryption.ts'
import type { UserContext } from '../../serve/context.ts'
import { keepConsents } from '../evidence/evidence.ts'
import { refuseSwitchedOff } from '../guard.ts'
import { actorOf, queueBackOfficeEvent } from '../outbox/outbox.ts'
import { tellEarlierAcceptance } from '../quotes/acceptance.ts'
import { saveDeal } from '../quotes/save-deal.ts'
import { keepMasked, readBank } from '../record/bank.ts'
import { convertedApplication, newApplication } from '../record/new-record.ts'
import { publishQuickQuote } from '../record/publish-change.ts'
import { readableApplicationOf } from '../record/record.ts'
import { insertApplication, loadRecordParts, lockRow, readBack } from '../record/store.ts'
import { missingFrom, refuseMissing } from './completeness.ts'
import { refuseDuplicate } from './duplicates.ts'
import { lockOpen } from './lenders/decisions.ts'
import { askAgainJob } from './lenders/reference.ts'
import { withOwnNumbers } from './submitted-facts.ts'

/** Creates a new application, or turns a quick quote into one (D49), and sends it to the panel (D38). */
export async function makeApplication(tx: Tx, body: ApplicationDraft, context: UserContext): Promise<Application> {
  const { user, cipher, at } = context
  const { affiliateUserId } = body
  const dealership = await context.authorize(tx, affiliateUserId)
  refuseSwitchedOff(body, dealership)
  const isFull = body.applicationType === ApplicationType.FullProposal
  refuseMissing(missingForProposal(isFull ? 'full' : 'eligibility', body, at))
  if (!body.allowDuplicate) await refuseDuplicate(tx, body, at)
  const maker = { affiliateUserId, dealerId: dealership.dealerId, userName: user.name ?? '' }
  const quickQuote = body.quickQuoteId ? await lockQuickQuote(tx, body.quickQuoteId, body, cipher) : null
  const application = newApplication(quickQuote?.cosmosId ?? randomUUID(), body, maker, at)
  const { cosmosId } = application
  if (quickQuote) {
    // It keeps its record (D49): the record takes the form's deal under its existing ids, and its clock starts now (D7).
    const { quickQuoteId, createdBy } = quickQuote
    await saveDeal(tx, { ...application, quickQuoteId, createdBy }, context)
    await publishMade(tx, quickQuote, at)
  } else await insertApplication(tx, application, cipher, user.userId)
  await consentAndSend(tx, cosmosId, 'ApplicationSent', body.consents, context)
  return await readBack(tx, cosmosId, cipher)
}

/** The quick quote to turn into an application (D49): of the same dealership, and not an application yet. */
async function lockQuickQuote(
  tx: Tx,
  quickQuoteId: string,
  { affiliateUserId }: ApplicationDraft,
  cipher: Cipher,
): Promise<Application> {
  const row = found(await lockRow(tx, quickQuoteId))
  if (row.affiliateUserId !== affiliateUserId)
    return refuse('INVALID', undefined, { quickQuoteId: 'Belongs to another dealership' })
  if (!row.isQuickQuote)
    return refuse('INVALID', 'This quick quote is an application already. Open it from the list.', {
      quickQuoteId: 'Is an application already',
    })
  return readableApplicationOf(await loadRecordParts(tx, row), cipher)
}

/** A quick quote or an eligibility check becomes a full proposal (D7) and goes to the panel again. */
export async function convertApplication(tx: Tx, body: Conversion, context: UserContext): Promise<Application> {
  const { user, cipher, at } = context
  const { row, dealership } = await context.recordFor(tx, body.applicationId, { lock: true })
  const known = readableApplicationOf(await loadRecordParts(tx, row), cipher)
  refuseFull(known)
  const customer = body.customer && keepMasked(body.customer, readBank(row, cipher))
  const converted = convertedApplication(known, { ...body, customer }, user.name ?? '', at)
  refuseSwitchedOff(converted, dealership)
  // Checks the record after the change: a conversion need not repeat the contents of its quick quote.
  refuseMissing(missingFrom(converted, at, body.consents))
  if (!body.allowDuplicate) await refuseDuplicate(tx, converted, at)
  await saveDeal(tx, withOwnNumbers(known, converted), context)
  if (known.isQuickQuote) await publishMade(tx, converted, at)
  const event = known.isQuickQuote ? 'ApplicationSent' : 'ApplicationConverted'
  await consentAndSend(tx, converted.cosmosId, event, body.consents, context)
  return await readBack(tx, converted.cosmosId, cipher)
}

/** Tells open lists of quick quotes that it is now an application. */
const publishMade = (tx: Tx, { cosmosId, quickQuoteId = null, affiliateUserId }: Application, at: Date) =>
  publishQuickQuote(tx, { applicationId: cosmosId, quickQuoteId, affiliateUserId }, at)

/**
 * Notifies the back office, whose answer carries the reference that lenders need. If the reference exists already, asks
 * the lenders again.
 */
async function consentAndSend(
  tx: Tx,
  applicationId: string,
  event: 'ApplicationSent' | 'ApplicationConverted',
  consents: ApplicationDraft['consents'],
  { user, at, jobs, cipher, config }: UserContext,
): Promise<void> {
  const application = found(await lockOpen(tx, applicationId, cipher))
  const { affiliateUserId, brokerReference } = application
  await keepConsents(tx, consents, { affiliateUserId, applicationId }, user.userId, at)
  await queueBackOfficeEvent(tx, { jobs, cipher, at }, applicationId, { event, by: actorOf(user), application })
  if (event === 'ApplicationSent')
    await tellEarlierAcceptance(tx, { jobs, cipher, at }, { applicationId, by: actorOf(user) })
  if (brokerReference) await jobs.enqueue(tx, askAgainJob(applicationId, config))
}

function refuseFull({ isQuickQuote, applicationType }: Application): void {
  if (!isQuickQuote && applicationType === ApplicationType.FullProposal)
    refuse('INVALID', 'This is already a full proposal.', { applicationId: 'Is already a full proposal' })
}
