import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { ofUser, sessions } from './people.ts'

/** A log-in by a provider under way. `sealed` holds its nonce and its PKCE verifier. */
export const signOnAttempts = pgTable('sign_on_attempts', {
  stateHash: text('state_hash').primaryKey(),
  providerId: text('provider_id').notNull(),
  /** Of the page that began it. */
  secretHash: text('secret_hash').notNull(),
  sealed: text('sealed').notNull(),
  leadsTo: text('leads_to').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The login of somebody whom a provider knows as `subject`. */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    providerId: text('provider_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    ...ofUser(),
    created: moment('created').notNull(),
    lastUsed: moment('last_used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.issuer, table.subject] }),
    unique().on(table.userId, table.providerId),
  ],
)

/** A session that a provider has opened; without `sessionId` it waits for our own second factor. */
export const signOnSessions = pgTable('sign_on_sessions', {
  signOnId: text('sign_on_id').primaryKey(),
  sessionId: text('session_id')
    .unique()
    .references(() => sessions.sessionId, { onDelete: 'cascade' }),
  ...ofUser(),
  providerId: text('provider_id').notNull(),
  subject: text('subject').notNull(),
  /** The provider's `sid`. */
  providerSession: text('provider_session'),
  amr: text('amr').array().notNull(),
  sealedRefresh: text('sealed_refresh'),
  created: moment('created').notNull(),
  /** When the provider last stood by it. */
  checkedAt: moment('checked_at').notNull(),
})

/** A logout token of a provider, by its digest. */
export const signOnLogouts = pgTable('sign_on_logouts', {
  tokenHash: text('token_hash').primaryKey(),
  providerId: text('provider_id').notNull(),
  subject: text('subject'),
  providerSession: text('provider_session'),
  issuedAt: moment('issued_at').notNull(),
  receivedAt: moment('received_at').notNull(),
})
