import { useLocation, useMatch, useNavigate } from 'react-router'
import { page } from '../page.ts'
import { type DraftDetail, draftAddress } from '../pages/draft-address.ts'
import { useVehicleLinks } from '../pages/links.ts'
import { useElement, useEvent, useHost } from '../use-widget.ts'
import { DESTINATIONS, type Destination, offeredOf } from './destinations.ts'

/** The command palette with the portal's entries. The bar opens the customers found in it. */
export function CommandPalette() {
  const host = useHost()
  const go = useNavigate()
  const { pathname } = useLocation()
  const id = useMatch('/customer/:id')?.params.id ?? ''
  useElement('forecourt-command')
  useEvent<{ id: string }>(host, 'forecourt-go', ({ id: path }) => go(path))
  useEvent<DraftDetail>(host, 'forecourt-open-draft', (draft) => go(draftAddress(draft)))
  useVehicleLinks(host)
  return (
    <div className="bar-search" ref={host}>
      <forecourt-command places={JSON.stringify(placesOf(id))} application-id={id} screen={screenAt(pathname)} />
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
  const screens = offeredOf(DESTINATIONS, page.permissions.features.value, page.session.user.value)
  return [
    ...(customer ? placesOfCustomer(encodeURIComponent(customer), canAskForPayment(screens)) : []),
    ...screens.map(({ path, word }) => ({ id: path, label: word })),
    { id: '/account', label: 'Account' },
  ]
}

const canAskForPayment = (screens: readonly Destination[]) =>
  screens.some(({ path }) => path === '/payments') && page.permissions.readOnlyReason.value === null

const placesOfCustomer = (customer: string, canAsk: boolean) =>
  [
    ...TABS.map(([tab, label]) => ({ id: `/customer/${customer}?tab=${tab}`, label })),
    { id: `/quick-quote?customer=${customer}`, label: 'New quote for this customer' },
    ...(canAsk ? [{ id: `/payments?customer=${customer}`, label: 'Ask for a payment' }] : []),
  ].map((place) => ({ ...place, group: 'This customer' }))
