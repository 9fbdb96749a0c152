import { type Application, contract, type LenderProposal, type SavedQuote, type User } from '@forecourt/core'
import { anApplication, aVehicle, people } from '@forecourt/core/testing'
import { createTestPage, type TestPage } from '../../page/testing/test-page.ts'
import type { Start } from '../form/draft.ts'
import { createProposal, type ProposalState } from '../state.ts'
import { aQuickQuoteRecord, aStart } from './samples.ts'

const { addresses, applications, dealers, quotes, settings, vehicles } = contract

const lender = (id: number, apr: number): LenderProposal => ({
  proposalId: `proposal-${id}`,
  financeCompanyId: id,
  loanProposalStatus: 1,
  apr,
})

const terms = Object.fromEntries([24, 37, 48, 49, 60].map((term) => [term, 7400]))

interface Given {
  readonly record?: Application
  readonly saved?: readonly SavedQuote[]
  readonly user?: User
}

/** A page whose server knows a Golf, an address, a panel of three lenders, and the given record. */
export function aPage({ record, saved = [], user = people.rhian }: Given = {}) {
  const test = createTestPage({ user })
  if (record) test.on(applications.single, record)
  test.on(settings.user, { firstContactSource: 'dealer', termsToShow: [24, 37, 49, 60] })
  test.on(dealers.rates, {
    dealerId: 50_101,
    adminFee: 0,
    bespokeRates: [],
    lenderProposals: [lender(50, 9.9), lender(70, 11.9), lender(66, 14.9)],
  })
  test.on(quotes.list, [...saved])
  test.on(quotes.residuals, { 50: terms, 70: terms, 66: terms })
  test.on(vehicles.lookUpInternal, ({ query }) =>
    query.reg === 'ZZ23KHP' ? { vehicle: aVehicle(), source: 'internal' as const } : null,
  )
  test.on(vehicles.lookUpExperian, null)
  test.on(addresses.search, {
    Result: '1',
    Item: [
      { key: 'a1', label: '14 Tanner’s Row, Ludlow' },
      { key: 'a2', label: '16 Tanner’s Row, Ludlow' },
    ],
  })
  test.on(addresses.byKey, {
    addressLine1: '14 Tanner’s Row',
    town: 'Ludlow',
    county: 'Shropshire',
    postcode: 'ZZ8 4AB',
  })
  takesEverything(test)
  return test
}

/** Makes the server accept every send. */
export function takesEverything(test: TestPage): void {
  test.on(applications.create, anApplication({ cosmosId: 'sent-1' }))
  test.on(applications.convert, anApplication({ cosmosId: 'sent-1' }))
}

/** A started proposal, and the ids under which it has been sent. */
export async function open(test: TestPage = aPage(), start: Partial<Start> = {}) {
  const sent: string[] = []
  await test.settled()
  const state = createProposal(test.page, aStart(start), (id) => sent.push(id))
  await test.settled()
  await state.load()
  await test.settled()
  const created = () => test.askedOf(applications.create).map(({ body, key }) => ({ body, key }))
  const converted = () => test.askedOf(applications.convert).map(({ body }) => body)
  return { test, state, sent, created, converted }
}

export const converting = (kind: Start['kind'] = 'full') =>
  open(aPage({ record: aQuickQuoteRecord() }), { recordId: 'quick-quote-1', kind })

export const faulty = ({ steps }: ProposalState) => steps.faults.peek().map(({ name }) => name)

/** The problem of a field, shown or not. */
export const messageOf = ({ steps }: ProposalState, field: string) =>
  steps.faults.peek().find(({ name }) => name === field)?.message ?? null
