import type { User } from '../models/index.ts'
import { AccessType } from '../models/index.ts'

/** The part of a user that the rules read; any field may be absent. */
export type Person = { readonly [K in keyof User]?: User[K] | null | undefined }

/** An area manager is internal staff with this skill (D24). */
export const AREA_SKILL = 74
const SUPER_USER = 'SuperUser'

export function isStaff(person: Person | null | undefined): boolean {
  return person?.accessType === AccessType.InternalStaff
}

export function isDealer(person: Person | null | undefined): boolean {
  return person?.accessType === AccessType.Dealer
}

export function isSuperUser(person: Person | null | undefined): boolean {
  return Array.isArray(person?.roles) && person.roles.includes(SUPER_USER)
}

export function isAreaManager(person: Person | null | undefined): boolean {
  return isStaff(person) && Array.isArray(person?.skills) && person.skills.includes(AREA_SKILL)
}

const COMPLIANCE = 'Compliance'

/** Staff with this role alone see restricted records (D61); not even a SuperUser does without it. */
export function isCompliance(person: Person | null | undefined): boolean {
  return isStaff(person) && Array.isArray(person?.roles) && person.roles.includes(COMPLIANCE)
}

/** Staff and SuperUsers work for more than one dealership; group staff have no picker (D24). */
export function mayChangeDealer(person: Person | null | undefined): boolean {
  return isStaff(person) || isSuperUser(person)
}

/** A user may be several: a dealer with the role SuperUser is both (D24). */
export type Role = 'staff' | 'area' | 'super' | 'group' | 'dealer'

const ROLES: readonly { role: Role; fits: (person: Person) => boolean }[] = [
  { role: 'area', fits: isAreaManager },
  { role: 'staff', fits: (person) => isStaff(person) && !isAreaManager(person) },
  { role: 'super', fits: isSuperUser },
  { role: 'group', fits: (person) => isDealer(person) && typeof person.dealerGroupId === 'number' },
  { role: 'dealer', fits: isDealer },
]

/** The user's role. A user who is neither staff nor dealer has none, whatever roles the token carries. */
export function rolesOf(person: Person | null | undefined): Role[] {
  if (!person || !(isStaff(person) || isDealer(person))) return []
  return ROLES.filter(({ fits }) => fits(person)).map(({ role }) => role)
}
