import { type Role, rolesOf, type User } from '@forecourt/core'

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  super: 'SuperUser',
  area: 'Area manager',
  staff: 'Broker staff',
  group: 'Dealer group staff',
  dealer: 'Dealer',
}

/** A login's label comes from its strongest role. */
const ORDER: readonly Role[] = ['super', 'area', 'staff', 'group', 'dealer']

export function roleWords(user: User | null): string {
  const roles = rolesOf(user)
  const first = ORDER.find((role) => roles.includes(role))
  return first ? ROLE_LABELS[first] : 'No access'
}
