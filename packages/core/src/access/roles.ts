import { isAreaManager, isDealer, isStaff, isSuperUser, type Person } from './person.ts'

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
