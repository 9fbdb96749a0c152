import { contract, type Endpoint, type Feature, mayCall, type User } from '@forecourt/core'
import {
  Calculator,
  CalendarCheck,
  Car,
  CreditCard,
  FilePlus2,
  Gauge,
  type LucideIcon,
  ScrollText,
  Settings,
  UsersRound,
} from 'lucide-react'

/** The rail's entries, in order. */
export interface Destination {
  path: string
  word: string
  /** A shorter label for narrow screens. */
  short?: string
  icon: LucideIcon
  /** A dealership without this feature has neither the entry nor the route (D41). */
  feature?: Feature
  /** The call that its page makes first: a user who may not make it has neither the entry nor the route. */
  call?: Endpoint
  /** Creates something, which a read-only dealership may not do (D40). */
  creates?: true
  /** Placed at the rail's foot. */
  foot?: true
}

export const DESTINATIONS: readonly Destination[] = [
  { path: '/today', word: 'Today', icon: CalendarCheck },
  { path: '/', word: 'Customers', icon: UsersRound },
  { path: '/quick-quote', word: 'New quote', short: 'Quote', icon: Calculator, creates: true },
  { path: '/new-proposal', word: 'New proposal', short: 'Proposal', icon: FilePlus2, creates: true },
  { path: '/valuations', word: 'Valuations', icon: Gauge },
  { path: '/stock', word: 'Stock', icon: Car, feature: contract.vehicles.stock.feature },
  { path: '/payments', word: 'Payments', icon: CreditCard, feature: contract.payments.list.feature },
  { path: '/trail', word: 'Trail', icon: ScrollText, call: contract.trail.list },
  { path: '/settings', word: 'Settings', icon: Settings, foot: true },
]

/** Customers stays current while a customer is open. */
export function isCurrent(destination: Destination, pathname: string): boolean {
  if (destination.path === '/') return pathname === '/' || pathname.startsWith('/customer/')
  return pathname === destination.path
}

/** Destinations that the user may open and the selected dealerships offer; those that need a feature wait until it is known. */
export function offeredOf(
  destinations: readonly Destination[],
  features: ReadonlySet<Feature> | null,
  user: User | null,
): readonly Destination[] {
  return destinations.filter(
    ({ feature, call }) => (!feature || (features?.has(feature) ?? false)) && (!call || mayCall(user, call)),
  )
}

/** Six entries fit side by side in 320 px; of more, five are shown and a button for the rest. */
const MOST_IN_A_ROW = 6

export function splitForRow(destinations: readonly Destination[]) {
  if (destinations.length <= MOST_IN_A_ROW) return { shown: destinations, more: [] }
  return { shown: destinations.slice(0, MOST_IN_A_ROW - 1), more: destinations.slice(MOST_IN_A_ROW - 1) }
}
