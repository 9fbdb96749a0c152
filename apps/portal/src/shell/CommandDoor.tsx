import { useLocation, useMatch, useNavigate } from 'react-router'
import { page } from '../page.ts'
import { type VehicleDetail, vehicleQuery } from '../pages/vehicle-query.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { DESTINATIONS, offeredOf } from './destinations.ts'

/** The command palette, and what the portal has for it to open. A customer that it opens is the bar's to go to. */
export function CommandDoor() {
  const host = useHost()
  const go = useNavigate()
  const { pathname } = useLocation()
  const id = useMatch('/customer/:id')?.params.id ?? ''
  useElement('forecourt-command')
  useEvent<{ id: string }>(host, 'forecourt-go', ({ id: path }) => go(path))
  useEvent<VehicleDetail>(host, 'forecourt-new-quote', (deal) => go(`/quick-quote${vehicleQuery(deal)}`))
  useEvent<VehicleDetail>(host, 'forecourt-new-proposal', (deal) => go(`/new-proposal${vehicleQuery(deal)}`))
  useEvent<VehicleDetail>(host, 'forecourt-value', (deal) => go(`/valuations${vehicleQuery(deal)}`))
  return (
    <div className="bar-search" ref={host}>
      <forecourt-command places={placesOf(id)} application-id={id} screen={screenAt(pathname)} />
    </div>
  )
}

/** The palette's name of a screen is the first part of its address. */
const screenAt = (pathname: string) => pathname.split('/')[1] || 'customers'

const TABS = [
  ['overview', 'Overview'],
  ['quotes', 'Quotes'],
  ['decisions', 'Decisions'],
  ['customer', 'Customer'],
  ['documents', 'Documents: upload, send, payout'],
  ['activity', 'Activity: write a note'],
] as const

/** The screens of the rail, after those of the customer that is open. */
function placesOf(customer: string) {
  const screens = offeredOf(DESTINATIONS, page.standing.features.value)
  return [
    ...(customer ? placesOfCustomer(encodeURIComponent(customer)) : []),
    ...screens.map(({ path, word }) => ({ id: path, label: word })),
    { id: '/account', label: 'Account' },
  ]
}

const placesOfCustomer = (customer: string) => [
  ...TABS.map(([tab, label]) => ({ id: `/customer/${customer}?tab=${tab}`, label, group: 'This customer' })),
  { id: `/quick-quote?customer=${customer}`, label: 'New quote for this customer', group: 'This customer' },
]
