import { DealerRole } from '../models/index.ts'
import { isStaff, isSuperUser, type Person } from './person.ts'

interface DealerRoleWords {
  readonly name: string
  /** What the role may do, for the owner who gives it. */
  readonly may: string
}

/** The roles that a login has in a dealership, in the order of a list. */
export const DEALER_ROLES: Readonly<Record<DealerRole, DealerRoleWords>> = {
  [DealerRole.Owner]: { name: 'Owner', may: 'Everything: people, keys, bank set-up, payments and exports too' },
  [DealerRole.Sales]: { name: 'Sales', may: 'Customers, quotes, proposals and papers; sees payments' },
  [DealerRole.Accounts]: { name: 'Accounts', may: 'All that sales may, and asks for payments and refunds them' },
}

interface PowerRule {
  readonly roles: readonly DealerRole[]
  /** Why a screen disables an act and the server refuses it. */
  readonly reason: string
}

const OWNER: readonly DealerRole[] = [DealerRole.Owner]
const MONEY: readonly DealerRole[] = [DealerRole.Owner, DealerRole.Accounts]

/** What only some roles of a dealership may do. */
const POWERS = {
  /** Any change: a role that this release does not know reads only. */
  work: { roles: Object.values(DealerRole), reason: 'Your role here is not known, so you can only read.' },
  website: { roles: OWNER, reason: 'Only the owner can change the website, its sites and its keys.' },
  bank: { roles: OWNER, reason: 'Only the owner can set up bank payments.' },
  people: { roles: OWNER, reason: 'Only the owner can change who works here, and as what.' },
  features: { roles: OWNER, reason: 'Only the owner can ask for another feature.' },
  exports: { roles: OWNER, reason: 'Only the owner can export.' },
  'second factor': { roles: OWNER, reason: 'Only the owner can require a second factor.' },
  payments: { roles: MONEY, reason: 'Only accounts and the owner can ask for payments.' },
  refunds: { roles: MONEY, reason: 'Only accounts and the owner can refund a payment.' },
} as const satisfies Record<string, PowerRule>

export type Power = keyof typeof POWERS

export const powerReason = (power: Power): string => POWERS[power].reason

/** An unknown role has no name of ours. */
export const dealerRoleName = (role: string | null | undefined): string =>
  isDealerRole(role) ? DEALER_ROLES[role].name : 'Unknown'

export const isDealerRole = (role: unknown): role is DealerRole =>
  typeof role === 'string' && Object.hasOwn(DEALER_ROLES, role)

/**
 * The user's role in a dealership of theirs, as it came. A login made before there were roles is an owner, and so is a
 * group's login wherever nothing else is set.
 */
export function dealerRoleIn(
  person: Person | null | undefined,
  affiliateUserId: number | null | undefined,
): string | null {
  const others = person?.dealerRoles
  if (!others) return DealerRole.Owner
  if (typeof affiliateUserId !== 'number') return null
  const [found] = Object.entries(others).find(([, at]) => at.includes(affiliateUserId)) ?? []
  return found ?? DealerRole.Owner
}

/** Staff and SuperUsers have every power, within what their own rights let them reach. */
export function hasPower(
  person: Person | null | undefined,
  power: Power,
  affiliateUserId: number | null | undefined,
): boolean {
  if (isStaff(person) || isSuperUser(person)) return true
  // Unknown powers and roles never approve, even if the types exclude them.
  const rule: PowerRule | null = Object.hasOwn(POWERS, power) ? POWERS[power] : null
  const role = dealerRoleIn(person, affiliateUserId)
  return rule !== null && isDealerRole(role) && rule.roles.includes(role)
}
