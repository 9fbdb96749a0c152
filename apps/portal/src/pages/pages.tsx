import { TAB_NAMES } from '@forecourt/core'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { page } from '../page.ts'
import { afterLogin, afterSignOn } from '../routing/guard.ts'
import { useOrigin, useWayBack } from '../routing/places.ts'
import { useElement, useEvent, useHost } from '../use-widget.ts'
import { useDraft } from './draft-address.ts'
import { customerAddress, type OfApplication, useCustomerLinks } from './links.ts'
import { useRecordMadeOfDraft } from './made-of-draft.ts'
import { Page } from './Page.tsx'
import { vehicleAttributes } from './vehicle-query.ts'

/** Each page is a tag with handlers of its events. */

export function CustomerPage() {
  const { id = '' } = useParams()
  return <OneCustomer key={id} id={id} />
}

/** The lists besides Customers from which a customer is opened. */
const LISTS: Readonly<Record<string, string>> = { '/payments': 'Payments', '/today': 'Today' }

/** Only the record's id: the screen reads the customer's data itself. */
const customerQuery = ({ applicationId }: OfApplication) => `?customer=${encodeURIComponent(applicationId)}`

/** The title distinguishes the browser's tabs; it is not part of the URL. */
function OneCustomer({ id }: { id: string }) {
  const host = useHost()
  const go = useNavigate()
  const goBack = useWayBack()
  const list = useOrigin(Object.keys(LISTS))
  const [title, setTitle] = useState('Customer')
  const [search, setSearch] = useSearchParams()
  useCustomerLinks(host)
  // Synchronous, because the next key counts from the shown customer.
  useEvent<OfApplication>(host, 'forecourt-walk', (detail) =>
    go(customerAddress(detail), { replace: true, flushSync: true }),
  )
  useEvent(host, 'forecourt-back', () => goBack(list ?? '/'))
  useEvent<OfApplication>(host, 'forecourt-convert', ({ applicationId }) =>
    go(`/new-proposal?application=${applicationId}`),
  )
  useEvent<OfApplication>(host, 'forecourt-repropose', ({ applicationId }) =>
    go(`/new-proposal?application=${applicationId}&repropose=1`),
  )
  useEvent<OfApplication>(host, 'forecourt-new-quote', (detail) => go(`/quick-quote${customerQuery(detail)}`))
  useEvent<OfApplication>(host, 'forecourt-ask-payment', (detail) => go(`/payments${customerQuery(detail)}`))
  useEvent<OfApplication>(host, 'forecourt-value', (detail) => go(`/valuations${customerQuery(detail)}`))
  useEvent<OfApplication>(host, 'forecourt-check-eligibility', ({ applicationId }) =>
    go(`/new-proposal?kind=eligibility&application=${encodeURIComponent(applicationId)}`),
  )
  useEvent<{ title: string }>(host, 'forecourt-title', (detail) => setTitle(detail.title))
  // Synchronous, so that going back at once finds the tab on the page and takes it off again.
  useEvent<{ tab: string }>(host, 'forecourt-tab', ({ tab }) => setSearch({ tab }, { flushSync: true }))
  return (
    <Page title={title} host={host} tag="forecourt-customer">
      <forecourt-customer
        application-id={id}
        tab={TAB_NAMES.find((name) => name === search.get('tab')) ?? 'overview'}
        name-in-title
        list-name={LISTS[list ?? ''] ?? ''}
      />
    </Page>
  )
}

/** If the URL's draft has become a record, the URL leads to the record. */
export function QuickQuotePage() {
  const recordId = useRecordMadeOfDraft()
  return recordId ? <Navigate to={customerAddress({ applicationId: recordId })} replace /> : <QuickQuoteForm />
}

function QuickQuoteForm() {
  const host = useHost()
  const go = useNavigate()
  const [search] = useSearchParams()
  const draft = useDraft()
  useEvent(host, 'forecourt-draft', draft.note)
  useEvent<{ quickQuoteId: string }>(host, 'forecourt-saved', ({ quickQuoteId }) => draft.end(quickQuoteId))
  useEvent<{ quickQuoteId: string }>(host, 'forecourt-start-proposal', ({ quickQuoteId }) =>
    go(`/new-proposal?quick-quote=${quickQuoteId}`),
  )
  useEvent<{ quickQuoteId: string }>(host, 'forecourt-check-eligibility', ({ quickQuoteId }) =>
    go(`/new-proposal?kind=eligibility&quick-quote=${quickQuoteId}`),
  )
  useCustomerLinks(host)
  return (
    <Page title="New quote" host={host} tag="forecourt-quick-quote">
      <forecourt-quick-quote
        key={draft.id}
        draft-id={draft.id}
        customer-of={search.get('customer') ?? ''}
        {...vehicleAttributes(search)}
      />
    </Page>
  )
}

export function ProposalPage() {
  const recordId = useRecordMadeOfDraft()
  return recordId ? <Navigate to={customerAddress({ applicationId: recordId })} replace /> : <ProposalForm />
}

function ProposalForm() {
  const host = useHost()
  const go = useNavigate()
  const goBack = useWayBack()
  const [search] = useSearchParams()
  const draft = useDraft()
  // A new proposal based on a record has one draft, found each time that the user starts from that record.
  const ofRecord = !search.has('draft') && (search.has('application') || search.has('quick-quote'))
  useEvent(host, 'forecourt-draft', () => !ofRecord && draft.note())
  useEvent<OfApplication>(host, 'forecourt-sent', (detail) => {
    if (!ofRecord) draft.end(detail.applicationId)
    void go(customerAddress(detail))
  })
  useCustomerLinks(host)
  useEvent<{ applicationId: string | null }>(host, 'forecourt-leave', ({ applicationId }) =>
    goBack(applicationId ? customerAddress({ applicationId }) : '/'),
  )
  return (
    <Page title="New proposal" host={host} tag="forecourt-proposal">
      <forecourt-proposal
        key={ofRecord ? search.toString() : draft.id}
        draft-id={ofRecord ? '' : draft.id}
        kind={search.get('kind') === 'eligibility' ? 'eligibility' : 'full'}
        application-id={search.get('application') ?? ''}
        quick-quote-id={search.get('quick-quote') ?? ''}
        repropose={search.has('repropose')}
        {...vehicleAttributes(search)}
      />
    </Page>
  )
}

const LOGIN_VIEWS = {
  'sign-in': { path: '/login', title: 'Log in' },
  forgot: { path: '/password-forgot', title: 'Forgotten password' },
  reset: { path: '/password-reset', title: 'New password' },
} as const

type LoginView = keyof typeof LOGIN_VIEWS

export function LoginPage({ view }: { view: LoginView }) {
  const host = useHost()
  const go = useNavigate()
  const place = useLocation()
  const [search] = useSearchParams()
  useElement('forecourt-session-dialog')
  const leadsTo = afterLogin(place.search, place.state)
  useEffect(() => {
    page.signOn.leadsTo.value = leadsTo
  }, [leadsTo])
  useEvent<{ view: LoginView }>(host, 'forecourt-login-view', ({ view: next }) =>
    go({ pathname: LOGIN_VIEWS[next].path, search: withoutMailedLink(search) }, { state: place.state }),
  )
  return (
    <Page title={LOGIN_VIEWS[view].title} host={host} tag="forecourt-login">
      <main className="login">
        <forecourt-login
          view={view}
          picture
          password-reset-guid={search.get('passwordResetGuid') ?? ''}
          code={search.get('code') ?? ''}
          invited={search.has('invited')}
        />
        <forecourt-session-dialog />
      </main>
    </Page>
  )
}

/**
 * Back from a company's own login. The address is cleared of what came with it before anything else: it is good for one login, and must not
 * stay in the history.
 */
export function SignOnPage() {
  const host = useHost()
  const go = useNavigate()
  const { providerId = '' } = useParams()
  const { pathname, search } = useLocation()
  // Before the element is there to read it.
  useState(() => (page.signOn.answer.value = { providerId, query: search }))
  useElement('forecourt-session-dialog')
  useEffect(() => {
    if (search !== '') void go(pathname, { replace: true })
  }, [search, pathname, go])
  useEvent<{ leadsTo?: string }>(host, 'forecourt-signed-in', ({ leadsTo }) =>
    go(afterSignOn(leadsTo), { replace: true }),
  )
  useEvent(host, 'forecourt-login-view', () => go(LOGIN_VIEWS['sign-in'].path, { replace: true }))
  return (
    <Page title="Log in" host={host} tag="forecourt-login">
      <main className="login">
        <forecourt-login view="sign-on" picture />
        <forecourt-session-dialog />
      </main>
    </Page>
  )
}

/** Keeps the query (§2), but not the secret of a mailed link. */
function withoutMailedLink(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  for (const name of ['passwordResetGuid', 'code', 'invited']) query.delete(name)
  return query.toString()
}
