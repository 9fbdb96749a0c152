import { ACCOUNT_EVENTS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { mayBeOfUser, ofUser } from './people.ts'

export const passkeys = pgTable('passkeys', {
  passkeyId: text('passkey_id').primaryKey(),
  ...ofUser(),
  /** The browser's id and the COSE key, both base64url. */
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default(sql`'{}'::text[]`),
  isSynced: boolean('is_synced').notNull(),
  name: text('name').notNull(),
  userAgent: text('user_agent'),
  created: moment('created').notNull(),
  lastUsed: moment('last_used'),
})

/** The secret of an app that makes codes; until it is confirmed it is only being set up. */
export const codeSecrets = pgTable('code_secrets', {
  setupId: text('setup_id').primaryKey(),
  ...ofUser(),
  sealed: text('sealed').notNull(),
  created: moment('created').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken. */
  lastStep: bigint('last_step', { mode: 'number' }),
  lastUsed: moment('last_used'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').notNull(),
    ...ofUser(),
    created: moment('created').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Taken once, for its purpose and by what it is bound to: a session, or a login that waits for its second factor. */
export const factorChallenges = pgTable('factor_challenges', {
  challengeId: text('challenge_id').primaryKey(),
  purpose: text('purpose').notNull(),
  boundTo: text('bound_to').notNull(),
  ...mayBeOfUser(),
  challenge: text('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const accountEvents = pgTable('account_events', {
  eventId: text('event_id').primaryKey(),
  /** Tells the events of one moment apart; null in those of earlier releases. */
  position: bigint('position', { mode: 'number' }).default(sql`nextval('account_events_position_seq')`),
  ...mayBeOfUser(),
  at: moment('at').notNull(),
  kind: text('kind', { enum: ACCOUNT_EVENTS }).notNull(),
  way: text('way'),
  about: text('about'),
  userAgent: text('user_agent'),
  address: text('address'),
})
