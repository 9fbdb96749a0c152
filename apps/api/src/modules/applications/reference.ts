import type { Application } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import type { Receipt } from '../../providers/back-office/back-office.ts'
import { findDealership } from '../dealers/store.ts'
import { announce } from './announce.ts'
import { askLenders } from './ask-lenders.ts'
import { given } from './changes.ts'
import { type DecisionParts, lockOpen, readOpen } from './decisions.ts'
import { searchTextOf } from './search-text.ts'
import { toldFacts } from './told-facts.ts'

/** Reads, asks the back office outside of any transaction, and writes what still fits. */
export async function giveReference(job: Job, applicationId: string, parts: DecisionParts): Promise<void> {
  const { db, sealer, backOffice } = parts
  const read = await readOpen(db, applicationId, sealer)
  const receipt = read && isSent(read) && !read.brokerReference ? await backOffice.receive(read) : null
  await db.asSystem(async (tx) => {
    const application = await lockOpen(tx, applicationId, sealer)
    if (application && isSent(application)) await takeIn(tx, application, receipt, parts)
    await job.complete(tx)
  })
}

const isSent = ({ isQuickQuote }: Application) => !isQuickQuote

/** A converted check has its reference already: its lenders are asked again, for the full proposal. */
async function takeIn(tx: Tx, application: Application, receipt: Receipt | null, parts: DecisionParts): Promise<void> {
  if (application.brokerReference) return await setOff(tx, application, parts)
  if (receipt) await writeReceipt(tx, application, receipt, parts)
}

/** The reference is given once; who comes second finds it there. Without one it is awaited as an event. */
export async function writeReceipt(
  tx: Tx,
  application: Application,
  { brokerReference, accountManager, creditCheck, facts }: Receipt,
  parts: Omit<DecisionParts, 'db' | 'backOffice' | 'lenders'>,
): Promise<void> {
  const dealership = await findDealership(tx, application.affiliateUserId)
  const checked = given({ accountManager, creditCheck: dealership?.creditCheckOptIn ? creditCheck : null })
  const known = { ...checked, ...toldFacts(application, facts ?? {}) }
  const now = parts.now()
  await tx
    .update(applications)
    .set({
      brokerReference: brokerReference || null,
      searchText: searchTextOf({ ...application, brokerReference }),
      doc: sql`${applications.doc} || ${JSON.stringify(known)}::jsonb`,
      lastUpdated: now,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.applicationId, application.cosmosId))
  if (!brokerReference) return
  await parts.publish(tx, announce(application, 'ApplicationReceived', {}, now))
  await setOff(tx, { ...application, brokerReference }, parts)
}

async function setOff(
  tx: Tx,
  application: Application,
  parts: Omit<DecisionParts, 'db' | 'backOffice' | 'lenders'>,
): Promise<void> {
  await askLenders(tx, application, parts)
  await parts.afterReference(tx, application)
}
