import {
  type Application,
  contract,
  dealBasisOf,
  type Endpoint,
  type Futures,
  type Note,
  type SavedQuote,
  type ScenarioName,
  type SentLink,
  type TabName,
  type Task,
  type User,
  type Vehicle,
} from '@forecourt/core'
import { type AnswerTo, type Asked, ago, aMoment, people, refused } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import { createCustomer } from '../state.ts'
import { anAuditRow, personCandidates } from './person-samples.ts'
import { callum, residuals } from './samples.ts'

const { applications, audit, dealRoom, documents, notes, person, quotes, tasks, vehicles } = contract

const DONE = { ok: true } as const

type Failure = ReturnType<typeof refused>

/** The server's data: changed by a test or a call, and visible at the next fetch. */
export interface Kept {
  application: Application
  notes: readonly Note[]
  tasks: readonly Task[]
  quotes: readonly SavedQuote[]
  links: readonly SentLink[]
  /** By registration. */
  vehicles: Readonly<Record<string, Vehicle>>
  /** The residuals that lenders guarantee; null for none. */
  futures: Futures | null
  /** While set, the answer to every call. */
  failing: Failure | null
}

export type Given = Partial<Kept> & { readonly user?: User }

/** A page whose server stores one record with its notes and quotes, and applies calls to it. */
export function aPage({ user = people.rhian, ...given }: Given = {}) {
  // Over forty lines: one answer for each call of the screen.
  const test = createTestPage({ user })
  const kept: Kept = {
    application: callum(),
    notes: [],
    tasks: [],
    quotes: [],
    links: [],
    vehicles: {},
    futures: residuals,
    failing: null,
    ...given,
  }
  const on = <E extends Endpoint>(endpoint: E, answer: (asked: Asked<E>) => AnswerTo<E>) =>
    test.on(endpoint, (asked: Asked<E>) => kept.failing ?? answer(asked))
  const change = (part: Partial<Application>) => {
    kept.application = { ...kept.application, ...part }
    return kept.application
  }
  const changeFrom = (version: number | null, part: Partial<Application>) => {
    const current = kept.application.version ?? 0
    return version === current ? change({ ...part, version: current + 1 }) : refused('CONFLICT')
  }
  const keepQuote = (quote: SavedQuote) => {
    kept.quotes = [quote, ...kept.quotes.filter(({ quoteId }) => quoteId !== quote.quoteId)]
    return quote
  }
  const mark = (id: string, part: Partial<SavedQuote>) => {
    const found = kept.quotes.find(({ quoteId }) => quoteId === id)
    return found ? keepQuote({ ...found, ...part }) : refused('NOT_FOUND')
  }
  const now = aMoment().toISOString()

  on(applications.single, () => kept.application)
  on(applications.creditCheck, () => kept.application.creditCheck ?? null)
  on(applications.toggleNtuFlag, ({ query }) => change({ isNtuFlagged: query.ntuFlagged }))
  on(applications.reveal, () => kept.application.customer)
  on(applications.update, ({ version, body: { customer, affordability } }) =>
    changeFrom(version, { customer: customer ?? {}, affordability }),
  )
  on(applications.setVehicle, ({ version, body: { deal, ...vehicle } }) => changeFrom(version, { vehicle, ...deal }))
  on(applications.loanDealId, () => ({ loanDealId: 7001 }))
  on(vehicles.lookUpInternal, ({ query: { reg } }) => {
    const vehicle = kept.vehicles[reg]
    return vehicle ? { vehicle, source: 'internal' as const } : null
  })
  on(vehicles.lookUpExperian, () => null)
  on(audit.list, () => [anAuditRow()])
  on(tasks.ofCustomer, () => [...kept.tasks])
  on(tasks.contacts, () => [])
  on(tasks.owners, () => [{ userId: 1, name: 'Rhian Tolland' }])
  on(notes.list, () => [...kept.notes])
  on(notes.add, ({ key, body }) => ({
    id: key ?? '',
    text: body.noteText,
    userName: body.createdBy ?? null,
    created: now,
  }))
  on(quotes.residuals, () => kept.futures)
  on(quotes.list, () => [...kept.quotes])
  on(quotes.propose, ({ params }) => mark(params.quoteId, { isProposed: true }))
  on(quotes.accept, ({ params }) => mark(params.quoteId, { isAccepted: true }))
  on(quotes.withdraw, ({ params, body: { step, restoreQuoteId } }) => {
    if (step === 'sending') return mark(params.quoteId, { proceededAt: null })
    const part = (value: boolean) => (step === 'proposal' ? { isProposed: value } : { isAccepted: value })
    if (restoreQuoteId) mark(restoreQuoteId, part(true))
    return mark(params.quoteId, part(false))
  })
  on(quotes.priceAgain, ({ params }) => {
    const old = kept.quotes.find(({ quoteId }) => quoteId === params.quoteId)
    if (!old) return refused('NOT_FOUND')
    keepQuote({ ...old, isArchived: true, isProposed: false, isAccepted: false })
    const basis = dealBasisOf(kept.application, old)
    return keepQuote({ ...old, quoteId: `${old.quoteId}-again`, basis, isAccepted: false, created: now })
  })
  on(quotes.archive, ({ params, body }) => mark(params.quoteId, body))
  on(quotes.proceed, ({ body }) => mark(body.quoteId, { proceededAt: now }))
  on(quotes.save, ({ key, body }) => {
    const lender = kept.application.proposals?.find(({ proposalId }) => proposalId === body.proposalId)
    const marks = { isProposed: false, isAccepted: false, isArchived: false }
    return keepQuote({ ...body, ...marks, financeCompany: lender?.financeCompany, quoteId: key ?? '', created: now })
  })
  on(quotes.send, ({ body }) => {
    for (const id of body.quoteIds) mark(id, { sentAt: now })
    return DONE
  })
  on(dealRoom.links, () => [...kept.links])
  on(dealRoom.withdrawLink, ({ params, body }) => {
    const withdrawnAt = body.isWithdrawn ? now : null
    kept.links = kept.links.map((link) => (link.linkId === params.linkId ? { ...link, withdrawnAt } : link))
    return kept.links.find(({ linkId }) => linkId === params.linkId) ?? refused('NOT_FOUND')
  })
  on(dealRoom.renewLink, ({ params }) => {
    const old = kept.links.filter(({ linkId }) => linkId === params.linkId)
    const unopened = { timesOpened: 0, lastOpenedAt: null, events: [] }
    const renewed = { ...unopened, sentAt: now, expiresAt: ago({ days: -31 }), withdrawnAt: null }
    kept.links = [
      ...old.map((link) => ({ ...link, ...renewed, linkId: `${link.linkId}-new` })),
      ...kept.links.map((link) => (old.includes(link) ? { ...link, withdrawnAt: now, isReplaced: true } : link)),
    ]
    return DONE
  })
  on(person.candidates, () => personCandidates(kept.application))
  on(person.export, () => ({ exportedAt: now }))
  on(person.erase, ({ body }) => ({ ok: true, erased: 1 + (body.others ?? []).length, restricted: 0 }) as const)
  on(person.hold, () => DONE)
  on(person.retention, () => ({
    periods: { quickQuoteMonths: 12, undealtYears: 3, dealtYears: 6, auditYears: 6 },
    nights: [
      {
        at: '2026-11-20T03:30:00.000Z',
        removed: [
          { rule: 'quickQuotes', count: 14 },
          { rule: 'undealt', count: 2 },
          { rule: 'audit', count: 0 },
        ],
      },
      { at: '2026-11-19T03:30:00.000Z', removed: [{ rule: 'quickQuotes', count: 0 }] },
    ],
  }))
  on(quotes.request, ({ body }) => ({ id: 'request', text: body.message, created: now }))
  on(documents.upload, ({ body: { requirementId, requirementTypeId } }) => ({
    requirementId,
    requirementTypeId,
    hasFiles: true,
    hasSnags: false,
    isVerified: false,
  }))
  on(documents.removeUpload, () => DONE)
  on(documents.removeSnag, () => DONE)
  on(documents.requirementFile, () => new Blob(['file']))
  return { ...test, kept }
}

export type Page = ReturnType<typeof aPage>

/** Sends a message over the live connection of the record's dealership. */
export function tell(
  { kept: { application }, lineOf }: Page,
  Type: ScenarioName | 'Novelty',
  content: object = {},
): void {
  lineOf(application.affiliateUserId).receive({
    Id: 'told',
    AffiliateUserId: application.affiliateUserId,
    Type,
    Content: JSON.stringify({ applicationId: application.cosmosId, ...content }),
    Created: aMoment().toISOString(),
  })
}

export function hostOf({ kept }: Page, tab: TabName = 'overview') {
  const emitted: [name: string, detail: unknown][] = []
  return {
    applicationId: signal(kept.application.cosmosId),
    tab: signal<TabName>(tab),
    nameInTitle: signal(false),
    listName: signal(''),
    emitted,
    emit: (name: string, ...[detail]: unknown[]) => {
      emitted.push([name, detail])
      return true
    },
  }
}

/** The screen of one record, started and still loading. */
export function open(given: Given | Page = {}, tab: TabName = 'overview') {
  const test = 'page' in given ? given : aPage(given)
  const host = hostOf(test, tab)
  const state = createCustomer(test.page, host)
  return { test, kept: test.kept, host, state, stop: state.start() }
}

/** The same once every fetch has finished or failed. */
export async function opened(...given: Parameters<typeof open>) {
  const parts = open(...given)
  await parts.test.settled()
  return parts
}

/** The server's figures of a quote differ from those shown (D47). */
export const figuresChanged = (figures: SavedQuote['figures']): Failure & AnswerTo<typeof quotes.save> =>
  refused('FIGURES_CHANGED', 'Others', undefined, figures)
