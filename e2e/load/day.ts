import { anEligibilityCheck } from '../cluster/drafts.ts'
import type { Asked } from '../support/deals.ts'

/** A dealer who is logged in, and the last record that they made or opened. */
export interface Dealer {
  readonly affiliateUserId: number
  readonly userId: number
  readonly email: string
  token: string
  record: string
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly asked: Asked
}

export interface Kind {
  readonly name: string
  /** How often a dealer does it in a working day. */
  readonly aDay: number
  call(dealer: Dealer, number: number): Call
}

const PDF = `%PDF-1.7\n${'% a page of a payslip\n'.repeat(4000)}%%EOF\n`

const get = (path: string, token: string): Call => ({ method: 'GET', path, asked: { token } })
const post = (path: string, token: string, body: unknown): Call => ({
  method: 'POST',
  path,
  asked: { token, body, key: crypto.randomUUID() },
})

function noteWith(file: boolean, { token, record }: Dealer, number: number): Call {
  const form = new FormData()
  form.append('noteText', `The customer asks about the ${number % 28}th`)
  if (file) form.append('files', new Blob([PDF], { type: 'application/pdf' }), 'payslip.pdf')
  return { method: 'POST', path: `/application/notes/${record}`, asked: { token, form, key: crypto.randomUUID() } }
}

const draft = (affiliateUserId: number, number: number) => {
  const body = anEligibilityCheck(affiliateUserId, number)
  return { ...body, vehicle: { ...body.vehicle, vrm: `L${number.toString(36).toUpperCase().padStart(6, '0')}` } }
}

const quickQuote = (affiliateUserId: number) => ({
  affiliateUserId,
  customer: { firstName: 'Callum', lastName: 'Approve', contactNumber: '07700900284' },
  vehicle: { vrm: 'ZZ23KHP', make: 'Volkswagen', model: 'Golf', registrationDate: '2023-03-14', mileage: 28_400 },
  price: 18_995,
  deposit: 2_000,
  term: 49,
  creditProfile: 2,
  productType: 0,
})

/** The actions of a dealer's working day, with the calls that the screens make for them. */
export const DAY: readonly Kind[] = [
  { name: 'log in', aDay: 2, call: ({ email }) => post('/auth/login', '', { username: email, password: PASSWORD }) },
  {
    name: 'list of applications',
    aDay: 30,
    call: ({ token, affiliateUserId: id }) =>
      post('/applications', token, { affiliateUserIds: [id], days: 30, excludedStates: [4, 5, 6, 7, 8] }),
  },
  {
    name: 'list of quick quotes',
    aDay: 30,
    call: ({ token, affiliateUserId: id }) => post('/quick-quotes', token, { affiliateUserIds: [id], days: 30 }),
  },
  { name: 'open a customer', aDay: 20, call: ({ token, record }) => get(`/application-single/${record}`, token) },
  {
    name: 'notes of a customer',
    aDay: 20,
    call: ({ token, record }) => get(`/application/portal-notes/${record}`, token),
  },
  {
    name: 'notifications',
    aDay: 15,
    call: ({ token, affiliateUserId, userId }) => get(`/notifications/${affiliateUserId}/${userId}`, token),
  },
  { name: 'rates', aDay: 12, call: ({ token, affiliateUserId }) => get(`/rates/${affiliateUserId}`, token) },
  { name: 'look a vehicle up', aDay: 15, call: ({ token }) => get('/vehicle/reg/internal?reg=ZZ23KHP', token) },
  { name: 'search', aDay: 6, call: ({ token }) => post('/search', token, { text: 'callum' }) },
  {
    name: 'quick quote',
    aDay: 10,
    call: ({ token, affiliateUserId }) => post('/quick-quote', token, quickQuote(affiliateUserId)),
  },
  {
    name: 'proposal',
    aDay: 3,
    call: ({ token, affiliateUserId }, number) => post('/application', token, draft(affiliateUserId, number)),
  },
  { name: 'note', aDay: 6, call: (dealer, number) => noteWith(false, dealer, number) },
  { name: 'note with a file of 88 kB', aDay: 2, call: (dealer, number) => noteWith(true, dealer, number) },
  { name: 'settings', aDay: 4, call: ({ token, userId }) => get(`/dealer/user-settings/${userId}`, token) },
]

export const PASSWORD = 'Forecourt-demo-1'

/** The kinds in an order in which each comes as often as it does on a day, evenly strewn. */
export function* dayOf(kinds: readonly Kind[]): Generator<Kind> {
  const due = kinds.map((kind) => ({ kind, at: 1 / (2 * kind.aDay) }))
  for (;;) {
    const next = due.reduce((soonest, one) => (one.at < soonest.at ? one : soonest))
    next.at += 1 / next.kind.aDay
    yield next.kind
  }
}
