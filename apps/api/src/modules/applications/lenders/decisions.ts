import type { Application } from '@forecourt/core'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../../db/database.ts'
import type { Cipher } from '../../../security/encryption.ts'
import type { Services } from '../../../services.ts'
import type { Providers } from '../../providers.ts'
import { openApplicationOf } from '../../record/record.ts'
import { askParts, loadRecordParts, lockRow } from '../../record/store.ts'

/** The services of the decision jobs. Providers are called between transactions, never inside one. */
export type DecisionParts = Services & Pick<Providers, 'backOffice' | 'lenders'>

/** The payload of a job for one application. */
export const ApplicationPayload = z.object({ applicationId: z.string() })

/** The wait between two attempts is at most five minutes: a provider may be unavailable for most of a day. */
export const PROVIDER_TRIES = 200

/** The current record, unmasked; null when it no longer exists, or its person is erased. */
export async function readOpen(db: Database, applicationId: string, cipher: Cipher): Promise<Application | null> {
  const parts = await askParts((query) => db.ask('system', query), applicationId)
  return parts && !parts.row.erasedAt ? openApplicationOf(parts, cipher) : null
}

/** The same, locked until the transaction ends. */
export async function lockOpen(tx: Tx, applicationId: string, cipher: Cipher): Promise<Application | null> {
  const row = await lockRow(tx, applicationId)
  return row && !row.erasedAt ? openApplicationOf(await loadRecordParts(tx, row), cipher) : null
}
