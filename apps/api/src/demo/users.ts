import { AccessType, AREA_SKILL, DealerRole } from '@forecourt/core'
import { AREA_MANAGERS } from './dealerships.ts'

export const DEMO_PASSWORD = 'Forecourt-demo-1'
const DOMAIN = 'demo.forecourt.test'

const dealer = (
  userId: number,
  login: string,
  firstName: string,
  surname: string,
  affiliateUserIds: number[],
  /** The user's description in the output of `npm start`. */
  role: string,
) => ({
  userId,
  email: `${login}@${DOMAIN}`,
  firstName,
  surname,
  affiliateUserIds,
  dealerRole: DealerRole.Owner as DealerRole,
  isBanned: false,
  role,
  accessType: AccessType.Dealer as AccessType,
  roles: [] as string[],
  skills: [] as number[],
})

const staff = (userId: number, login: string, firstName: string, surname: string, role: string) => ({
  ...dealer(userId, login, firstName, surname, [], role),
  accessType: AccessType.InternalStaff,
})

/** A user of an empty dealership, who has done nothing yet. */
export const NEWEST = 8

/** A login for every role. */
export const DEMO_USERS = [
  dealer(1, 'dealer', 'Rhian', 'Tolland', [1001], 'Dealer, owner of Quillmere Motors'),
  dealer(2, 'group', 'Marek', 'Ellwood', [1002, 1003, 1004], 'Dealer group staff, three dealerships'),
  { ...staff(AREA_MANAGERS.marches, 'area', 'Nia', 'Prosser', 'Area manager, Marches'), skills: [AREA_SKILL] },
  staff(4, 'staff', 'Owen', 'Hathersage', 'Broker staff'),
  { ...staff(5, 'super', 'Ifeoma', 'Bramwell', 'Broker staff, SuperUser'), roles: ['SuperUser'] },
  { ...staff(12, 'compliance', 'Ottilie', 'Marsh', 'Broker staff, compliance'), roles: ['Compliance'] },
  dealer(6, 'suspended', 'Gareth', 'Pym', [1005], 'Dealer, suspended (read only)'),
  { ...dealer(7, 'banned', 'Colin', 'Scrivens', [1006], 'Dealer, banned'), isBanned: true },
  dealer(NEWEST, 'new', 'Tegan', 'Marsh', [1007], 'Dealer, Orlwood Cars, just joined'),
  {
    ...staff(AREA_MANAGERS.cotswolds, 'area-cotswolds', 'Hal', 'Fennimore', 'Area manager, Cotswolds'),
    skills: [AREA_SKILL],
  },
  {
    ...dealer(10, 'sales', 'Owen', 'Lacey', [1001], 'Dealer, sales of Quillmere Motors'),
    dealerRole: DealerRole.Sales,
  },
  {
    ...dealer(11, 'accounts', 'Mali', 'Pryce', [1001], 'Dealer, accounts of Quillmere Motors'),
    dealerRole: DealerRole.Accounts,
  },
]

/** The broker staff who act in the demo's past. */
export const STAFF = 4

/** The dealer who creates the records of a dealership. */
export function dealerOf(affiliateUserId: number): number {
  const user = DEMO_USERS.find(({ affiliateUserIds }) => affiliateUserIds.includes(affiliateUserId))
  if (!user) throw new Error(`Dealership ${affiliateUserId} has no dealer`)
  return user.userId
}

/** The lines with the logins in the output of `npm start`. */
export function demoLogins(): string[] {
  const rows = DEMO_USERS.map(({ email, role }) => `${email.padEnd(34)} ${role}`)
  return [`Demo logins, all with the password ${DEMO_PASSWORD}:`, ...rows]
}
