import { type BoodilConfig, contract, DAY_MS } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { firstOf, type Tx } from '../../db/database.ts'
import { boodilConfigs as table } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import type { Cipher } from '../../security/encryption.ts'
import { serve } from '../../serve.ts'
import { lockDealership } from '../dealers/store.ts'
import { refuseOtherDealership } from '../guard.ts'
import { queueMail } from '../outgoing/queue.ts'
import { accountToSave, decryptAccount, encryptAccount, maskAccount, refuseIncomplete } from './account.ts'
import { interestMail } from './interest.ts'

const { boodil } = contract

/** The set-up of instant bank payments, in Boodil's format (§7). */
export async function instantBankRoutes(app: FastifyInstance): Promise<void> {
  serveConfig(app)
  serveInterest(app)
}

function serveConfig(app: FastifyInstance): void {
  serve(app, boodil.config, ({ params, query }, { readDealership, cipher }) =>
    readDealership(params.id, async (tx, dealership) => {
      refuseOtherDealership(dealership, query.affiliateUserId)
      return await configOf(tx, dealership.affiliateUserId, cipher)
    }),
  )

  serve(app, boodil.saveConfig, async ({ body }, { write, cipher, mustMatch, authorize, audit }) =>
    write(async (tx) => {
      const { affiliateUserId } = body
      await lockDealership(tx, affiliateUserId)
      await authorize(tx, affiliateUserId)
      const known = await findRow(tx, affiliateUserId)
      mustMatch(known?.version ?? 0)
      const account = accountToSave(body, decryptAccount(known?.sealedAccount ?? null, affiliateUserId, cipher))
      refuseIncomplete(body, account)
      const { isEnabled, merchantId = null, accountName = null } = body
      const sealedAccount = encryptAccount(account, affiliateUserId, cipher)
      const change = { isEnabled, merchantId, accountName, sealedAccount }
      await saveInstantBank(tx, affiliateUserId, change, known?.version ?? 0)
      await audit(tx, 'instant-bank.configured', body, { details: { isEnabled } })
      return found(await configOf(tx, affiliateUserId, cipher))
    }),
  )
}

function serveInterest(app: FastifyInstance): void {
  serve(app, boodil.registerInterest, async ({ body }, { write, at, config, jobs, cipher, now, authorize, audit }) =>
    write(async (tx) => {
      const { affiliateUserId } = body
      await lockDealership(tx, affiliateUserId)
      const dealership = await authorize(tx, affiliateUserId)
      const known = await findRow(tx, affiliateUserId)
      // A second request within a day counts as the same one: staff are notified once.
      const earlier = known?.interestRegisteredAt ?? null
      if (earlier !== null && at.getTime() - earlier.getTime() < DAY_MS) return { ok: true } as const
      await saveInstantBank(tx, affiliateUserId, { interestRegisteredAt: at }, known?.version ?? 0)
      await queueMail(tx, { jobs, cipher, now }, interestMail(config.broker, dealership.name, body))
      await audit(tx, 'instant-bank.interest-registered', body)
      return { ok: true } as const
    }),
  )
}

type InstantBankRow = typeof table.$inferSelect
type InstantBankUpdate = Partial<Omit<InstantBankRow, 'affiliateUserId' | 'version'>>

async function findRow(tx: Tx, affiliateUserId: number): Promise<InstantBankRow | null> {
  return await firstOf(tx.select().from(table).where(eq(table.affiliateUserId, affiliateUserId)))
}

async function saveInstantBank(
  tx: Tx,
  affiliateUserId: number,
  part: InstantBankUpdate,
  version: number,
): Promise<void> {
  const set = { ...part, version: version + 1 }
  await tx
    .insert(table)
    .values({ affiliateUserId, ...set })
    .onConflictDoUpdate({ target: table.affiliateUserId, set })
}

async function configOf(tx: Tx, affiliateUserId: number, cipher: Cipher): Promise<BoodilConfig | null> {
  const row = await findRow(tx, affiliateUserId)
  if (!row) return null
  const { isEnabled, merchantId, accountName, sealedAccount, interestRegisteredAt, version } = row
  return {
    affiliateUserId,
    isEnabled,
    merchantId,
    accountName,
    version,
    ...maskAccount(decryptAccount(sealedAccount, affiliateUserId, cipher)),
    interestRegisteredAt: interestRegisteredAt?.toISOString() ?? null,
  }
}
