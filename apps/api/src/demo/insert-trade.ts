import { DealerStatus, FEATURES } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { dealerGroups, dealerships, publishableKeys, userDealerships, users } from '../db/tables/index.ts'
import { DEMO_DEALERSHIPS, DEMO_GROUPS, demoBespokeRates, originOf } from './dealerships.ts'
import { DEMO_USERS } from './users.ts'

/**
 * Inserts the users and dealerships, which only `npm run admin` can create. A dealership that is suspended today could
 * still act in the past.
 */
export async function insertTrade(tx: Tx, passwordHash: string, created: Date): Promise<void> {
  await tx.insert(dealerGroups).values(DEMO_GROUPS.map(({ groupId, name }) => ({ dealerGroupId: groupId, name })))
  await tx.insert(dealerships).values(
    DEMO_DEALERSHIPS.map(({ publishableKey: _key, share: _share, type, ...dealership }) => ({
      ...dealership,
      status: DealerStatus.Approved,
      dealerType: type,
      features: [...FEATURES],
      bespokeRates: demoBespokeRates(dealership.affiliateUserId),
      created,
      websiteConfig: { allowedOrigins: [originOf(dealership)] },
    })),
  )
  await tx.insert(publishableKeys).values(
    DEMO_DEALERSHIPS.map(({ affiliateUserId, publishableKey }) => ({
      keyId: publishableKey,
      key: publishableKey,
      affiliateUserId,
      isTest: true,
      created,
    })),
  )
  await insertUsers(tx, passwordHash)
}

async function insertUsers(tx: Tx, passwordHash: string): Promise<void> {
  await tx.insert(users).values(
    DEMO_USERS.map(({ affiliateUserIds: _carried, dealerRole: _dealerRole, role: _role, ...user }) => ({
      ...user,
      passwordHash,
    })),
  )
  await tx
    .insert(userDealerships)
    .values(
      DEMO_USERS.flatMap(({ userId, affiliateUserIds, dealerRole: role }) =>
        affiliateUserIds.map((affiliateUserId, position) => ({ userId, affiliateUserId, position, role })),
      ),
    )
}

/** Sets the dealerships' current status. */
export async function setDealerStatuses(tx: Tx): Promise<void> {
  for (const { affiliateUserId, status } of DEMO_DEALERSHIPS)
    await tx.update(dealerships).set({ status }).where(eq(dealerships.affiliateUserId, affiliateUserId))
}
