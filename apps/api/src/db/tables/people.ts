import { DealerRole, type ListLayout, type NotificationSettings, type UserSettings } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { secretKeys } from './access.ts'
import { moment, version } from './columns.ts'
import { dealerships, ofDealership } from './dealers.ts'

export const users = pgTable('users', {
  userId: integer('user_id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  accessType: integer('access_type').notNull(),
  firstName: text('first_name').notNull(),
  surname: text('surname').notNull(),
  dealerContactId: integer('dealer_contact_id'),
  skills: integer('skills').array().notNull().default(sql`'{}'::int[]`),
  roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
  isBanned: boolean('is_banned').notNull().default(false),
  settings: jsonb('settings').$type<Partial<UserSettings>>().notNull().default({}),
  notificationSettings: jsonb('notification_settings').$type<Partial<NotificationSettings>>().notNull().default({}),
  /** The list view that opens first. */
  defaultViewId: text('default_view_id'),
  created: moment('created').notNull().defaultNow(),
  passwordChangedAt: moment('password_changed_at'),
  version: version(),
})

/** The column of a row that belongs to a user and ends with them. */
export const ofUser = () => ({
  userId: integer('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' }),
})

/** As `ofUser`, for rows that may belong to nobody: an unknown address gets the same work. */
export const mayBeOfUser = () => ({
  userId: integer('user_id').references(() => users.userId, { onDelete: 'cascade' }),
})

/** The dealerships of a dealer's login (D24), and its role in each (D78); `position` 0 is their own. */
export const userDealerships = pgTable(
  'user_dealerships',
  {
    ...ofUser(),
    affiliateUserId: integer('affiliate_user_id')
      .notNull()
      .references(() => dealerships.affiliateUserId, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    role: text('role').notNull().default(DealerRole.Owner),
  },
  (table) => [primaryKey({ columns: [table.userId, table.affiliateUserId] })],
)

/** One valid login: the row's id is the token's `jti`. */
export const sessions = pgTable('sessions', {
  sessionId: text('session_id').primaryKey(),
  ...ofUser(),
  created: moment('created').notNull(),
  lastSeen: moment('last_seen').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  userAgent: text('user_agent'),
  address: text('address'),
  /** For a session that a dealership's software opened: the key that it used. */
  secretKeyId: text('secret_key_id').references(() => secretKeys.keyId),
  amr: text('amr').array().notNull().default(sql`'{}'::text[]`),
  /** When and how the user last showed that it is them. */
  confirmedAt: moment('confirmed_at'),
  confirmedBy: text('confirmed_by'),
  /** The known device that it was opened on. */
  deviceHash: text('device_hash'),
})

/** A device that a user has logged in on, by the digest of the token that it keeps. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    ...ofUser(),
    created: moment('created').notNull(),
    lastSeen: moment('last_seen').notNull(),
    deviceId: text('device_id').notNull().default(sql`gen_random_uuid()::text`),
    userAgent: text('user_agent'),
    /** Until then the device is not asked for a second factor. */
    skipsUntil: moment('skips_until'),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
)

/** The login here of a user of a dealership's own software, by that software's reference. */
export const partnerUsers = pgTable(
  'partner_users',
  {
    ...ofDealership(),
    reference: text('reference').notNull(),
    ...ofUser(),
    created: moment('created').notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateUserId, table.reference] })],
)

/** Invitations to a dealership. The login is made when the invited person sets a password. */
export const loginInvitations = pgTable('login_invitations', {
  invitationId: text('invitation_id').primaryKey(),
  ...ofDealership(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  surname: text('surname').notNull(),
  role: text('role').notNull(),
  created: moment('created').notNull(),
  createdBy: integer('created_by').references(() => users.userId, { onDelete: 'set null' }),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  withdrawnAt: moment('withdrawn_at'),
})

/** D34. `userId` is null for an unknown address, which gets the same answer, and for an invitation. */
export const passwordResets = pgTable('password_resets', {
  guid: text('guid').primaryKey(),
  ...mayBeOfUser(),
  invitationId: text('invitation_id').references(() => loginInvitations.invitationId, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  created: moment('created').notNull(),
  expiresAt: moment('expires_at').notNull(),
  armedAt: moment('armed_at'),
  /** The address that armed the reset: it cannot be used from elsewhere. */
  armedFrom: text('armed_from'),
  usedAt: moment('used_at'),
})

/** The vehicles that a user has saved. */
export const savedVehicles = pgTable(
  'saved_vehicles',
  {
    customerUserId: integer('customer_user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    vehicleId: text('vehicle_id').notNull(),
    isIntranet: boolean('is_intranet').notNull().default(false),
    vehicle: jsonb('vehicle').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerUserId, table.vehicleId, table.isIntranet] })],
)

/** A user's half-filled forms (D54). */
export const drafts = pgTable(
  'drafts',
  {
    ...ofUser(),
    draftId: text('draft_id').notNull(),
    affiliateUserId: integer('affiliate_user_id').references(() => dealerships.affiliateUserId, {
      onDelete: 'cascade',
    }),
    /** The application or quick quote that it started from. */
    recordId: text('record_id'),
    sealedSummary: text('sealed_summary').notNull(),
    sealed: text('sealed').notNull(),
    version: integer('version').notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.draftId] })],
)

/** A user's own list views; one with a dealership is shared in it. */
export const listViews = pgTable('list_views', {
  viewId: text('view_id').primaryKey(),
  ...ofUser(),
  affiliateUserId: integer('affiliate_user_id').references(() => dealerships.affiliateUserId, {
    onDelete: 'cascade',
  }),
  name: text('name').notNull(),
  layout: jsonb('layout').$type<ListLayout>().notNull(),
  created: moment('created').notNull(),
})
