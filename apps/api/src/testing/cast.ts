import { AccessType, AREA_SKILL, DealerRole, DealerStatus, FEATURES } from '@forecourt/core'
import type { Database, Tx } from '../db/database.ts'
import { dealerGroups, dealerships, publishableKeys, userDealerships, users } from '../db/tables/index.ts'
import type { Passwords } from '../security/passwords.ts'

export const TEST_PASSWORD = 'A-right-password-1'

/** The dealerships of every test, by name: two alone, a group of two, one suspended, one banned by its dealer id. */
export const DEALERSHIPS = {
  quillmere: { affiliateUserId: 1001, dealerId: 50101, groupId: null, status: DealerStatus.Approved },
  fernhollow: { affiliateUserId: 1002, dealerId: 50102, groupId: 11, status: DealerStatus.Approved },
  brightwater: { affiliateUserId: 1003, dealerId: 50103, groupId: 11, status: DealerStatus.ApprovedDCIOnly },
  castlebeck: { affiliateUserId: 1004, dealerId: 50104, groupId: null, status: DealerStatus.Approved },
  oakmantle: { affiliateUserId: 1005, dealerId: 50105, groupId: null, status: DealerStatus.Suspended },
  dunmarsh: { affiliateUserId: 1006, dealerId: 47898, groupId: null, status: DealerStatus.Approved },
} as const

export type DealershipName = keyof typeof DEALERSHIPS

interface CastUser {
  readonly userId: number
  readonly accessType: number
  readonly dealerships: readonly DealershipName[]
  readonly skills?: readonly number[]
  readonly roles?: readonly string[]
  readonly isBanned?: boolean
  /** In its dealerships; an owner otherwise. */
  readonly dealerRole?: DealerRole
}

const dealer = (userId: number, ...at: DealershipName[]): CastUser => ({
  userId,
  accessType: AccessType.Dealer,
  dealerships: at,
})
const staff = (userId: number): CastUser => ({ userId, accessType: AccessType.InternalStaff, dealerships: [] })

/** A login of every role. The area manager's region is quillmere and fernhollow. `other` is a dealer elsewhere. */
export const CAST = {
  dealer: dealer(1, 'quillmere'),
  group: dealer(2, 'fernhollow', 'brightwater'),
  area: { ...staff(3), skills: [AREA_SKILL] },
  staff: staff(4),
  super: { ...staff(5), roles: ['SuperUser'] },
  suspended: dealer(6, 'oakmantle'),
  banned: { ...dealer(7, 'quillmere'), isBanned: true },
  other: dealer(8, 'castlebeck'),
  ofBannedDealer: dealer(9, 'dunmarsh'),
  colleague: dealer(10, 'quillmere'),
  sales: { ...dealer(11, 'quillmere'), dealerRole: DealerRole.Sales },
  accounts: { ...dealer(12, 'quillmere'), dealerRole: DealerRole.Accounts },
  compliance: { ...staff(20), roles: ['Compliance'] },
} as const satisfies Record<string, CastUser>

export type RoleName = keyof typeof CAST

const REGION: readonly DealershipName[] = ['quillmere', 'fernhollow']

/** The publishable keys of quillmere: `test` works on any local page, `live` on its own page alone. */
export const KEYS = { test: 'fc_test_quillmere', live: 'fc_live_quillmere' } as const
export const QUILLMERE_PAGE = 'https://www.quillmere.test'

export const emailOf = (role: RoleName) => `${role.toLowerCase()}@cast.forecourt.test`

export async function insertCast(db: Database, passwords: Passwords, now: Date): Promise<void> {
  const passwordHash = await passwords.hash(TEST_PASSWORD)
  await db.asSystem(async (tx) => {
    await insertDealerships(tx, now)
    await insertUsers(tx, passwordHash, now)
  })
}

async function insertDealerships(tx: Tx, created: Date): Promise<void> {
  await tx.insert(dealerGroups).values({ dealerGroupId: 11, name: 'Teme Valley Motor Group' })
  await tx.insert(dealerships).values(
    Object.entries(DEALERSHIPS).map(([name, facts]) => ({
      ...facts,
      name: name.replace(/^./, (first) => first.toUpperCase()),
      phone: '01632 960100',
      regionUserId: REGION.some((one) => one === name) ? CAST.area.userId : null,
      features: [...FEATURES],
      websiteConfig: { allowedOrigins: [`https://www.${name}.test`] },
      created,
    })),
  )
  const { affiliateUserId } = DEALERSHIPS.quillmere
  await tx.insert(publishableKeys).values([
    { keyId: 'key-test', key: KEYS.test, affiliateUserId, isTest: true, created },
    { keyId: 'key-live', key: KEYS.live, affiliateUserId, isTest: false, created },
  ])
}

async function insertUsers(tx: Tx, passwordHash: string, created: Date): Promise<void> {
  const cast: [string, CastUser][] = Object.entries(CAST)
  await tx.insert(users).values(
    cast.map(([role, { userId, accessType, skills = [], roles = [], isBanned = false }]) => ({
      userId,
      accessType,
      isBanned,
      passwordHash,
      created,
      skills: [...skills],
      roles: [...roles],
      email: emailOf(role as RoleName),
      firstName: role.replace(/^./, (first) => first.toUpperCase()),
      surname: 'Tester',
    })),
  )
  await tx.insert(userDealerships).values(
    cast.flatMap(([, { userId, dealerships: carried, dealerRole: role = DealerRole.Owner }]) =>
      carried.map((name, position) => ({
        userId,
        role,
        position,
        affiliateUserId: DEALERSHIPS[name].affiliateUserId,
      })),
    ),
  )
}
