import { Calculator, FilePlus2, type LucideIcon, UsersRound } from 'lucide-react'

/** The rail's entries, in order. `feature` hides one whose feature the dealership does not have (D41). */
export interface Destination {
  path: string
  word: string
  icon: LucideIcon
  feature?: string
}

export const DESTINATIONS: readonly Destination[] = [
  { path: '/', word: 'Customers', icon: UsersRound },
  { path: '/quick-quote', word: 'New quote', icon: Calculator },
  { path: '/new-proposal', word: 'New proposal', icon: FilePlus2 },
]

/** Customers stays lit while one of them is open. */
export function isCurrent(destination: Destination, pathname: string): boolean {
  if (destination.path === '/') return pathname === '/' || pathname.startsWith('/customer/')
  return pathname === destination.path
}
