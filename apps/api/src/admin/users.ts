import { randomBytes } from 'node:crypto'
import { AccessType, DealerRole } from '@forecourt/core'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { sessions, userDealerships, users } from '../db/tables/index.ts'
import { accountByEmail } from '../modules/auth/account.ts'
import { endChallenges } from '../modules/auth/factors/challenges.ts'
import { takeFactors } from '../modules/auth/factors/reset-factors.ts'
import { forgetDevices } from '../modules/auth/known-devices.ts'
import { endResets } from '../modules/auth/reset-store.ts'
import { endCalendarLinks } from '../security/calendar-links.ts'
import { createPasswords } from '../security/passwords.ts'
import {
  type AdminContext,
  type Command,
  needed,
  numbersOf,
  type Options,
  readChoiceOption,
  readListOption,
  UsageError,
} from './command.ts'

const RIGHTS = {
  dealerships: 'affiliate user ids separated by commas, their own first (dealers)',
  role: 'owner, sales or accounts, in all of their dealerships (dealers); owner unless set',
  skills: 'numbers separated by commas; 74 makes staff an area manager',
  roles: 'separated by commas, for instance SuperUser',
}

export const userCommands: readonly Command[] = [
  {
    words: 'user add',
    meaning: 'adds a login and prints its first password',
    options: {
      email: 'e-mail address',
      'first-name': 'first name',
      surname: 'surname',
      staff: 'yes: internal staff of the broker',
      ...RIGHTS,
    },
    required: ['email', 'first-name', 'surname'],
    run: addUser,
  },
  {
    words: 'user set',
    meaning: 'changes skills, roles, dealerships or the role in them; another role ends the sessions',
    options: { email: 'e-mail address', ...RIGHTS },
    required: ['email'],
    async run({ db, now }, options) {
      await db.asSystem(async (tx) => {
        const userId = await find(tx, options)
        const rights = rightsOf(options)
        if (Object.keys(rights).length > 0) await tx.update(users).set(rights).where(eq(users.userId, userId))
        await carry(tx, userId, numbersOf(options, 'dealerships'))
        await giveRole(tx, userId, roleOf(options))
        // Their next session has the role.
        if (roleOf(options)) await endSessions(tx, userId, now)
      })
      return [`Changed ${options.email}`]
    },
  },
  {
    words: 'user password',
    meaning: 'gives a login a new password, prints it, and ends its sessions and links',
    options: { email: 'e-mail address' },
    required: ['email'],
    async run({ db, now }, options) {
      const { password, passwordHash } = await newPassword()
      await db.asSystem(async (tx) => {
        const userId = await find(tx, options)
        await tx.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.userId, userId))
        await endSessions(tx, userId, now)
        await forgetDevices(tx, userId)
        await endChallenges(tx, userId)
        await endResets(tx, userId, now)
        await endCalendarLinks(tx, [userId], { byUserId: null, at: now })
      })
      return [`The password of ${options.email} is ${password}`]
    },
  },
  {
    words: 'user reset-factors',
    meaning:
      'takes every passkey, code and remembered device off a login whose owner lost theirs, ends its sessions and mails them',
    options: { email: 'e-mail address', by: 'e-mail address of the member of staff who asks', reason: 'why' },
    required: ['email', 'by', 'reason'],
    run: resetFactors,
  },
  banCommand(true),
  banCommand(false),
]

function banCommand(isBanned: boolean): Command {
  return {
    words: isBanned ? 'user ban' : 'user unban',
    meaning: isBanned ? 'bans a login: every call is answered 409 at once' : 'lifts the ban on a login',
    options: { email: 'e-mail address' },
    required: ['email'],
    async run({ db, now }, options) {
      await db.asSystem(async (tx) => {
        const userId = await find(tx, options)
        await tx.update(users).set({ isBanned }).where(eq(users.userId, userId))
        if (isBanned) await endCalendarLinks(tx, [userId], { byUserId: null, at: now })
      })
      return [`${options.email} is ${isBanned ? 'banned' : 'no longer banned'}`]
    },
  }
}

async function resetFactors({ db, now: at }: AdminContext, options: Options): Promise<string[]> {
  const nowhere = { userAgent: null, address: null }
  await db.asSystem(async (tx) => {
    const userId = await find(tx, options)
    const byUserId = await find(tx, { email: options.by })
    if (userId === byUserId) throw new UsageError('Another member of staff must ask for it')
    await takeFactors(tx, { at, device: nowhere }, { userId, byUserId, reason: needed(options, 'reason') })
    await endSessions(tx, userId, at)
  })
  return [`Reset ${options.email}: both are mailed by the server`]
}

async function addUser({ db, now }: AdminContext, options: Options): Promise<string[]> {
  const email = needed(options, 'email')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError('--email must be an e-mail address')
  const isStaff = options.staff === 'yes'
  const dealerships = numbersOf(options, 'dealerships') ?? []
  if (isStaff === dealerships.length > 0) throw new UsageError('Give either --staff yes or --dealerships')
  const { password, passwordHash } = await newPassword()
  const values = {
    email,
    passwordHash,
    created: now,
    accessType: isStaff ? AccessType.InternalStaff : AccessType.Dealer,
    firstName: needed(options, 'first-name'),
    surname: needed(options, 'surname'),
    ...rightsOf(options),
  }
  const userId = await db.asSystem(async (tx) => {
    const [row] = await tx.insert(users).values(values).returning({ userId: users.userId })
    if (row) await carry(tx, row.userId, dealerships)
    if (row) await giveRole(tx, row.userId, roleOf(options))
    return row?.userId
  })
  return [`Added the user ${userId}, ${email}`, `Their first password is ${password}`]
}

function rightsOf(options: Options) {
  const skills = numbersOf(options, 'skills')
  const roles = readListOption(options, 'roles')
  return { ...(skills ? { skills } : {}), ...(roles ? { roles } : {}) }
}

const roleOf = (options: Options): string | undefined =>
  options.role === undefined ? undefined : readChoiceOption('role', options.role, Object.values(DealerRole))

async function giveRole(tx: Tx, userId: number, role: string | undefined): Promise<void> {
  if (role !== undefined) await tx.update(userDealerships).set({ role }).where(eq(userDealerships.userId, userId))
}

/** In a dealership that stays theirs, they keep their role. */
async function carry(tx: Tx, userId: number, dealerships: readonly number[] | undefined): Promise<void> {
  if (dealerships === undefined) return
  const before = await tx.delete(userDealerships).where(eq(userDealerships.userId, userId)).returning()
  const roles = new Map(before.map(({ affiliateUserId, role }) => [affiliateUserId, role]))
  const rows = dealerships.map((affiliateUserId, position) => {
    const role = roles.get(affiliateUserId) ?? DealerRole.Owner
    return { userId, affiliateUserId, position, role }
  })
  if (rows.length > 0) await tx.insert(userDealerships).values(rows)
}

async function find(tx: Tx, options: Options): Promise<number> {
  const email = needed(options, 'email').toLowerCase()
  const account = await accountByEmail(tx, email)
  if (!account) throw new UsageError(`There is no login ${email}`)
  return account.userId
}

async function newPassword() {
  const password = randomBytes(12).toString('base64url')
  return { password, passwordHash: await createPasswords().hash(password) }
}

async function endSessions(tx: Tx, userId: number, revokedAt: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}
