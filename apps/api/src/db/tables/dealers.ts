import type { BespokeRate, DealerSettings, WebsiteConfig } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, version } from './columns.ts'

export const dealerGroups = pgTable('dealer_groups', {
  dealerGroupId: integer('dealer_group_id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  name: text('name').notNull(),
})

export const dealerships = pgTable('dealerships', {
  affiliateUserId: integer('affiliate_user_id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_001 }),
  dealerId: integer('dealer_id').notNull(),
  name: text('name').notNull(),
  town: text('town'),
  postcode: text('postcode'),
  phone: text('phone'),
  region: text('region'),
  groupId: integer('group_id').references(() => dealerGroups.dealerGroupId),
  regionUserId: integer('region_user_id'),
  status: text('status'),
  dealerType: text('dealer_type').notNull().default('Unknown'),
  isBanned: boolean('is_banned').notNull().default(false),
  isRegulated: boolean('is_regulated').notNull().default(true),
  features: text('features').array().notNull().default(sql`'{}'::text[]`),
  adminFee: numeric('admin_fee', { precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
  creditCheckOptIn: boolean('credit_check_opt_in').notNull().default(false),
  settings: jsonb('settings').$type<Partial<DealerSettings>>().notNull().default({}),
  websiteConfig: jsonb('website_config').$type<Partial<WebsiteConfig>>().notNull().default({}),
  websiteConfigVersion: integer('website_config_version').notNull().default(1),
  bespokeRates: jsonb('bespoke_rates').$type<BespokeRate[]>().notNull().default([]),
  created: moment('created').notNull().defaultNow(),
  version: version(),
})

/** The column of a row that belongs to a dealership. */
export const ofDealership = () => ({
  affiliateUserId: integer('affiliate_user_id')
    .notNull()
    .references(() => dealerships.affiliateUserId),
})

/** Instant bank payments of one dealership; the account number is encrypted. */
export const boodilConfigs = pgTable('boodil_configs', {
  affiliateUserId: integer('affiliate_user_id')
    .primaryKey()
    .references(() => dealerships.affiliateUserId),
  isEnabled: boolean('is_enabled').notNull().default(false),
  merchantId: text('merchant_id'),
  accountName: text('account_name'),
  sealedAccount: text('sealed_account'),
  interestRegisteredAt: moment('interest_registered_at'),
  version: version(),
})
