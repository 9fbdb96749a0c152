import { type Application, ApplicationState, displayStatus } from '@forecourt/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimJobs } from '../../jobs/store.ts'
import { TIMETABLES } from '../../providers/back-office/timetables.ts'
import { buildTestApp, endLeases, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { TIMETABLE_JOB } from '../applications/lenders/reference.ts'
import { type Module, modulesWith } from '../index.ts'
import { type Providers, providersFor } from '../providers.ts'
import { aConversion, anEligibilityDraft } from '../testing/drafts.ts'

const SECOND = 1000
let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester

/** Runs once while a provider is being called. */
let meanwhile: { tell?: (() => Promise<unknown>) | undefined; decide?: (() => Promise<unknown>) | undefined } = {}

async function once(name: keyof typeof meanwhile): Promise<void> {
  const run = meanwhile[name]
  meanwhile[name] = undefined
  await run?.()
}

const interrupted = ({ backOffice, lenders, ...others }: Providers): Providers => ({
  ...others,
  backOffice: {
    ...backOffice,
    tell: async (event) => {
      await once('tell')
      return await backOffice.tell(event)
    },
  },
  lenders: {
    ...lenders,
    decide: async (question) => {
      await once('decide')
      return await lenders.decide(question)
    },
  },
})

const everything: Module = async (server, services) => {
  for (const module of modulesWith(interrupted(providersFor(services)))) await module(server, services)
}

beforeAll(async () => {
  app = await buildTestApp({ modules: [everything] })
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
})
beforeEach(async () => {
  meanwhile = {}
  // Completes the jobs that the previous test left.
  await pass(200)
})
afterAll(() => app.close())

async function made(lastName: string): Promise<string> {
  const draft = { ...anEligibilityDraft(1001, lastName), allowDuplicate: true }
  return (await dealer.client.applications.create(draft)).cosmosId
}

async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds * SECOND)
  await app.runJobs()
}

const read = (id: string): Promise<Application> => dealer.client.applications.single({ id })

async function scenariosOf(id: string): Promise<string[]> {
  const told = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
  const own = told.filter(({ content }) => content.includes(id)).map(({ scenario }) => scenario)
  return own.filter((scenario) => scenario !== 'LenderDecision' && scenario !== 'ApplicationReceived').reverse()
}

const { WorkInProgress, ReadyToDeal, AwaitingPayout } = ApplicationState

/** The final state, badge and flag of each. */
const ENDS: Readonly<Record<string, readonly [state: number, label: string, flag: string | null]>> = {
  dealt: [ApplicationState.Completed, 'Completed', null],
  payout: [AwaitingPayout, 'Approved', 'documents-complete'],
  verified: [AwaitingPayout, 'Approved', 'documents-complete'],
  docsout: [AwaitingPayout, 'Approved', 'documents-required'],
  snag: [AwaitingPayout, 'Approved', 'documents-rejected'],
  proceeding: [ReadyToDeal, 'Predicted Approval', null],
  prepared: [ReadyToDeal, 'Approved', 'documents-required'],
  progress: [WorkInProgress, 'Predicted Approval', null],
  noted: [WorkInProgress, 'Predicted Approval', null],
  introduced: [WorkInProgress, 'Predicted Approval', null],
  unreachable: [ApplicationState.UnableToContact, 'Predicted Approval', 'unable-to-contact'],
  nocontact: [ApplicationState.NtuNoContact, 'NTU No Contact', 'not-taken-up'],
  rate: [ApplicationState.NtuRateTooHigh, 'NTU Rate Too High', 'not-taken-up'],
  dead: [ApplicationState.NtuLostToCompetitor, 'NTU Lost To Competitor', 'not-taken-up'],
  outside: [ApplicationState.NtuOutsideCriteria, 'NTU Outside Criteria', 'not-taken-up'],
  other: [ApplicationState.NtuOther, 'NTU Other', 'not-taken-up'],
}

const CHECKED_FLAGS = /^(documents-|unable-to-contact|not-taken-up)/

const TOLD_AS: Readonly<Record<string, string>> = {
  DealPrepared: 'ApplicationStateChanged',
  DocumentsVerified: 'ApplicationStateChanged',
  FactsChanged: 'ApplicationStateChanged',
}

describe('a timetable', () => {
  test.each(Object.entries(TIMETABLES))('for %s is followed step by step to its end', async (surname, steps) => {
    const id = await made(surname)
    await pass(2)
    for (let waited = 0; waited < 190; waited += 10) await pass(10)
    const application = await read(id)
    const { label, flags } = displayStatus(application, app.clock.now())
    const flag = flags.find(({ id: flagId }) => CHECKED_FLAGS.test(flagId))?.id ?? null
    expect([application.state, label, flag]).toEqual(ENDS[surname])
    expect(await scenariosOf(id)).toEqual(steps.map(({ event }) => TOLD_AS[event] ?? event))
  })

  test('ends in the same state if all its steps are due at once after a long outage', async () => {
    const id = await made('Dealt')
    await pass(2)
    await pass(600)
    expect((await read(id)).state).toBe(ApplicationState.Completed)
    const notes = await dealer.client.notes.list({ id })
    expect(notes).toHaveLength(TIMETABLES.dealt?.length ?? 0)
  })

  test('stops for a deal that was closed by hand', async () => {
    const id = await made('Dealt')
    await pass(2)
    const url = `/api/v3/sandbox/back-office/${id}/Dead`
    await app.app.inject({ method: 'POST', url, headers: staff.headers, payload: { state: 5 } })
    await pass(600)
    expect((await read(id)).state).toBe(ApplicationState.NtuRateTooHigh)
    expect(await scenariosOf(id)).toEqual(['Dead'])
  })

  test('starts again when a check becomes a full proposal', async () => {
    const id = await made('Proceeding')
    await pass(2)
    await dealer.client.applications.convert(aConversion(id, 'Proceeding'))
    await pass(2)
    await pass(18)
    expect(await scenariosOf(id)).toEqual([])
    await pass(2)
    expect(await scenariosOf(id)).toEqual(['Proceeding'])
  })

  test('loses no step if the process that claimed it dies', async () => {
    const id = await made('Proceeding')
    await pass(2)
    app.clock.advance(20 * SECOND)
    expect(await claimJobs(app.db, [TIMETABLE_JOB], 10, app.clock.now())).toHaveLength(1)
    await app.runJobs()
    expect(await scenariosOf(id)).toEqual([])
    await endLeases(app.db)
    await pass(60)
    expect(await scenariosOf(id)).toEqual(['Proceeding'])
  })
})

describe('a withheld reference', () => {
  test('arrives with a fired event', async () => {
    const id = await made('Noreference')
    await pass(60)
    expect(await read(id)).toMatchObject({ brokerReference: 0, accountManager: { name: 'Owen Hathersage' } })
    const url = `/sandbox/back-office/${id}/ApplicationReceived`
    await app.app.inject({ method: 'POST', url, headers: staff.headers })
    expect((await read(id)).brokerReference).toBeGreaterThan(0)
  })
})

describe('during a call to the back office', () => {
  test('the database is free, and another process that finishes first wins', async () => {
    const id = await made('Penrose')
    app.clock.advance(2 * SECOND)
    meanwhile.tell = async () => {
      app.clock.advance(60 * SECOND)
      await app.runJobs()
    }
    await app.runJobs()
    const received = (await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })).filter(
      ({ content, scenario }) => content.includes(id) && scenario === 'ApplicationReceived',
    )
    expect(received).toHaveLength(1)
  })
})

describe('during a call to a lender', () => {
  test('a record that changes is judged again in its new state', async () => {
    const id = await made('Approve')
    await pass(2)
    const { version, customer } = await read(id)
    meanwhile.decide = () =>
      dealer.client.applications.update(
        { id, customer: { ...customer, lastName: 'Decline' } },
        { version: version ?? 0 },
      )
    await pass(4)
    await pass(1)
    const statuses = (await read(id)).proposals?.map(({ loanProposalStatus }) => loanProposalStatus)
    expect(statuses).toContain(2)
    expect(statuses).not.toContain(4)
  })

  test('a state change by the back office is not overwritten by the decision', async () => {
    const id = await made('Approve')
    await pass(2)
    const url = `/api/v3/sandbox/back-office/${id}/Proceeding`
    meanwhile.decide = () => app.app.inject({ method: 'POST', url, headers: staff.headers, payload: {} })
    await pass(4)
    expect(await read(id)).toMatchObject({ state: ApplicationState.ReadyToDeal, decisionStatus: 0 })
  })
})
