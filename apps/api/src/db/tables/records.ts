import type { ChainFault } from '@forecourt/core'
import { bigserial, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * The acts and accesses of users. Append only: a trigger refuses to change a row. One hash chain for each dealership (0
 * for none), with ids only, so that erasing a person leaves it valid (D46), and signed with the key that `keyId` names
 * (D47).
 */
export const audit = pgTable('audit', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  chain: integer('chain').notNull(),
  position: integer('position').notNull(),
  at: moment('at').notNull(),
  action: text('action').notNull(),
  userId: integer('user_id'),
  affiliateUserId: integer('affiliate_user_id'),
  applicationId: text('application_id'),
  subjectId: text('subject_id'),
  details: jsonb('details'),
  previousHash: text('previous_hash'),
  hash: text('hash').notNull(),
  /** Null in rows from before the chain was keyed. */
  keyId: text('key_id'),
})

/** The check of a dealership's chain, or of `all`: the one under way, or the last. */
export const chainChecks = pgTable('chain_checks', {
  ofChain: text('of_chain').primaryKey(),
  checkId: text('check_id').notNull(),
  userId: integer('user_id'),
  started: moment('started').notNull(),
  ended: moment('ended'),
  checked: integer('checked').notNull(),
  total: integer('total').notNull(),
  faults: jsonb('faults').$type<ChainFault[]>().notNull(),
  progress: jsonb('progress').notNull(),
})

/** What a night's retention removed, by rule (D45). */
export const retentionRuns = pgTable('retention_runs', {
  at: moment('at').primaryKey(),
  removed: jsonb('removed').$type<Readonly<Record<string, number>>>().notNull(),
})

/** When something that keeps the data safe was last done, and what it found; for the metrics. */
export const operationReports = pgTable('operation_reports', {
  kind: text('kind').$type<'audit-heads' | 'audit-verify' | 'back-up' | 'restore'>().primaryKey(),
  at: moment('at').notNull(),
  figures: jsonb('figures').$type<Readonly<Record<string, number>>>().notNull(),
})

/** Shown content, with its figures and the versions of rules and wording; an audit row has its id and hash (D46). */
export const evidence = pgTable('evidence', {
  evidenceId: text('evidence_id').primaryKey(),
  kind: text('kind').notNull(),
  affiliateUserId: integer('affiliate_user_id').notNull(),
  applicationId: text('application_id'),
  userId: integer('user_id'),
  figures: jsonb('figures').notNull(),
  ruleVersion: text('rule_version').notNull(),
  wordingVersion: text('wording_version').notNull(),
  at: moment('at').notNull(),
})
