import type { Application } from '@forecourt/core'
import type { Tx } from '../../../db/database.ts'
import type { Receipt } from '../../../providers/back-office/back-office.ts'
import { findDealership } from '../../../security/dealership.ts'
import { given } from '../changes.ts'
import { searchTextOf } from '../list/search-text.ts'
import { notificationOf } from '../record-notification.ts'
import { changeFacts } from '../store.ts'
import { submittedFacts } from '../submitted-facts.ts'
import { askLenders } from './ask-lenders.ts'
import { type DecisionParts, lockOpen } from './decisions.ts'

/** A converted check already has its reference: its lenders are asked again, for the full proposal (D7). */
export async function askAgain(tx: Tx, applicationId: string, parts: DecisionParts): Promise<void> {
  const application = await lockOpen(tx, applicationId, parts.cipher)
  if (application?.brokerReference) await setOff(tx, application, parts)
}

/**
 * Writes the back office's answer to an application. An answer without a reference is followed by an event that carries
 * it.
 */
export async function writeReceipt(
  tx: Tx,
  application: Application,
  { brokerReference, accountManager, creditCheck, facts }: Receipt,
  parts: Omit<DecisionParts, 'db' | 'backOffice' | 'lenders'>,
): Promise<void> {
  const dealership = await findDealership(tx, application.affiliateUserId)
  const checked = given({ accountManager, creditCheck: dealership?.creditCheckOptIn ? creditCheck : null })
  const known = { ...checked, ...submittedFacts(application, facts ?? {}) }
  const now = parts.now()
  await changeFacts(tx, application.cosmosId, known, {
    brokerReference: brokerReference || null,
    searchText: searchTextOf({ ...application, brokerReference }),
    lastUpdated: now,
  })
  if (!brokerReference) return
  await parts.publish(tx, notificationOf(application, 'ApplicationReceived', {}, now))
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
