import { useNavigate } from 'react-router'
import { useListPage } from '../routing/places.ts'
import { useEvent, useHost } from '../use-widget.ts'
import { type DraftDetail, draftAddress } from './draft-address.ts'
import { useCustomerLinks, useVehicleLinks } from './links.ts'
import { Page } from './Page.tsx'
import { vehicleAttributes } from './vehicle-query.ts'

export function TodayPage() {
  const host = useHost()
  useCustomerLinks(host)
  return (
    <Page title="Today" host={host} tag="forecourt-today">
      <forecourt-today />
    </Page>
  )
}

export function CustomersPage() {
  const { host, list } = useListPage()
  const go = useNavigate()
  useCustomerLinks(host)
  useEvent(host, 'forecourt-new-quote', () => go('/quick-quote'))
  useEvent(host, 'forecourt-website', () => go('/settings?section=website'))
  useEvent(host, 'forecourt-people', () => go('/settings?section=people'))
  useEvent(host, 'forecourt-new-proposal', () => go('/new-proposal'))
  useEvent<DraftDetail>(host, 'forecourt-open-draft', (draft) => go(draftAddress(draft)))
  return (
    <Page title="Customers" host={host} tag="forecourt-customers">
      <forecourt-customers {...list} />
    </Page>
  )
}

export function StockPage() {
  const { host, list } = useListPage()
  useVehicleLinks(host)
  return (
    <Page title="Stock" host={host} tag="forecourt-stock">
      <forecourt-stock {...list} />
    </Page>
  )
}

/** No filter is in the URL: they name persons. */
export function TrailPage() {
  const host = useHost()
  useCustomerLinks(host)
  return (
    <Page title="Trail" host={host} tag="forecourt-trail">
      <forecourt-trail />
    </Page>
  )
}

/** The URL contains the vehicle or its customer, and the list's filters. */
const OF_VALUATIONS = ['registration', 'mileage', 'price', 'dealership', 'customer'] as const

export function ValuationsPage() {
  const { host, search, list } = useListPage(OF_VALUATIONS)
  useVehicleLinks(host)
  const { registration, mileage } = vehicleAttributes(search)
  return (
    <Page title="Valuations" host={host} tag="forecourt-valuations">
      <forecourt-valuations
        key={`${registration} ${mileage ?? ''}`}
        registration={registration}
        customer-of={search.get('customer') ?? ''}
        {...list}
        {...(mileage ? { mileage } : {})}
      />
    </Page>
  )
}

/** The URL names the customer of the request and the list's filters. */
const OF_PAYMENTS = ['customer'] as const

export function PaymentsPage() {
  const { host, search, list, forgetOwn } = useListPage(OF_PAYMENTS)
  useCustomerLinks(host)
  // Remove it after the request, so that going back does not open the form again.
  useEvent(host, 'forecourt-payment-asked', () => search.has('customer') && forgetOwn())
  return (
    <Page title="Payments" host={host} tag="forecourt-payments">
      <forecourt-payments {...list} customer-of={search.get('customer') ?? ''} />
    </Page>
  )
}
