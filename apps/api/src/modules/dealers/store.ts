import type { BespokeRate, Dealer, DealerGroup, WebsiteConfig } from '@forecourt/core'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { onlyRow, rowsOf, type Tx } from '../../db/database.ts'
import { dealerGroups, dealerships } from '../../db/tables/index.ts'
import type { DealershipRow } from '../../security/dealership.ts'

/** Locks the row until the transaction ends, so that two changes run one after the other. */
export async function lockDealership(tx: Tx, affiliateUserId: number): Promise<void> {
  await tx
    .select({ id: dealerships.affiliateUserId })
    .from(dealerships)
    .where(eq(dealerships.affiliateUserId, affiliateUserId))
    .for('update')
}

/** The dealerships that the transaction can see, by name. */
export async function listDealerships(tx: Tx): Promise<DealershipRow[]> {
  return await tx.select().from(dealerships).orderBy(asc(dealerships.name), asc(dealerships.affiliateUserId))
}

export async function dealershipsOfRegion(tx: Tx, userId: number): Promise<DealershipRow[]> {
  return await tx.select().from(dealerships).where(eq(dealerships.regionUserId, userId)).orderBy(asc(dealerships.name))
}

export async function listGroups(tx: Tx, where?: SQL): Promise<DealerGroup[]> {
  const groups = await tx.select().from(dealerGroups).where(where).orderBy(asc(dealerGroups.name))
  if (groups.length === 0) return []
  const ids = groups.map((group) => group.dealerGroupId)
  const rows = await tx
    .select()
    .from(dealerships)
    .where(inArray(dealerships.groupId, ids))
    .orderBy(asc(dealerships.name))
  return groups.map((group) => ({
    ...group,
    dealers: rows.filter((row) => row.groupId === group.dealerGroupId).map(dealerOf),
  }))
}

export async function findGroup(tx: Tx, dealerGroupId: number): Promise<DealerGroup | null> {
  return (await listGroups(tx, eq(dealerGroups.dealerGroupId, dealerGroupId)))[0] ?? null
}

type FirstSteps = Readonly<Record<'isOnSite' | 'hasCustomers' | 'hasColleagues', boolean>>

export async function firstStepsOf(tx: Tx, affiliateUserId: number): Promise<FirstSteps> {
  const id = sql`${affiliateUserId}::int`
  const query = sql`select exists (select from origins_seen where affiliate_user_id = ${id}) as "isOnSite",
    exists (select from applications where affiliate_user_id = ${id}) as "hasCustomers",
    has_colleagues(${id}) as "hasColleagues"`
  return await onlyRow(rowsOf<FirstSteps>(tx, query))
}

export function dealerOf(row: DealershipRow): Dealer {
  return {
    affiliateUserId: row.affiliateUserId,
    dealerId: row.dealerId,
    name: row.name,
    creditCheckOptIn: row.creditCheckOptIn,
    adminFee: row.adminFee,
    status: row.status as Dealer['status'],
    dealerType: row.dealerType as Dealer['dealerType'],
    town: row.town,
    postcode: row.postcode,
    phone: row.phone,
    region: row.region,
    isRegulated: row.isRegulated,
    features: row.features as Dealer['features'],
  }
}

/** The saved configuration with the model's defaults; one that was never saved has version 0. */
export function websiteConfigOf(row: DealershipRow): Partial<WebsiteConfig> {
  return {
    ...row.websiteConfig,
    affiliateUserId: row.affiliateUserId,
    dealerName: row.name,
    dealerPhone: row.phone,
    version: Object.keys(row.websiteConfig).length === 0 ? 0 : row.websiteConfigVersion,
  }
}

export const bespokeRatesOf = (row: DealershipRow): BespokeRate[] => row.bespokeRates
