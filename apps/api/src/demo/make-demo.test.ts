import { readdir, readFile } from 'node:fs/promises'
import {
  type Application,
  allowedTerms,
  displayStatus,
  isAcceptance,
  lenderProposalOf,
  PAYMENT_STATES,
  preparePanel,
  priceQuote,
  type QuoteChoice,
  quoteBasis,
  withFutures,
} from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../db/database.ts'
import { panelOf, pcpLenderIds } from '../providers/lenders/panel.ts'
import { sandboxResiduals } from '../providers/residuals/sandbox.ts'
import { DEMO_DEALERSHIPS, demoBespokeRates } from './dealerships.ts'
import { ENQUIRY_COUNT, plotOf, QUICK_QUOTE_COUNT, SCENARIOS } from './plot.ts'
import { NOW, openEmpty, type TestDemo } from './testing/empty-server.ts'

const LONG = 600_000

describe('the demo', () => {
  let demo: TestDemo
  let records: readonly Application[]
  let openSessions: readonly unknown[]

  beforeAll(async () => {
    demo = await openEmpty()
    await demo.make()
    openSessions = await rows(
      sql`select user_id from sessions where revoked_at is null and expires_at > ${NOW.toISOString()}::timestamptz`,
    )
    records = await demo.records()
  }, LONG)
  afterAll(() => demo.close(), LONG)

  const rows = <T>(query: ReturnType<typeof sql>) => demo.app.db.asSystem((tx) => rowsOf<T>(tx, query))

  test('is made without a refused call', () => {
    expect(demo.refused).toEqual([])
    expect(demo.app.log).toEqual([])
  })

  test('has as many records as its scenarios and quick quotes', () => {
    const applications = SCENARIOS.reduce((sum, { count }) => sum + count, 0)
    expect(records.filter(({ isQuickQuote }) => !isQuickQuote)).toHaveLength(applications)
    expect(records.filter(({ isQuickQuote }) => isQuickQuote)).toHaveLength(QUICK_QUOTE_COUNT + ENQUIRY_COUNT)
    expect(applications).toBeGreaterThanOrEqual(90)
    expect(applications).toBeLessThanOrEqual(110)
  })

  test('shows each scenario as §4 names it, at least one of them for the first dealership', () => {
    const shown = (record: Application) => {
      const { rule, label, flags } = displayStatus(record, NOW)
      return { words: record.customer.email?.split(/[+@]/)[1], rule, label, flags: flags.map(({ id }) => id) }
    }
    const own = records.filter(({ affiliateUserId }) => affiliateUserId === 1001)
    for (const { what, count, words, shows } of SCENARIOS) {
      const isAs = (record: Application) => {
        const { flags, ...rest } = shown(record)
        return (
          rest.words === words &&
          rest.rule === shows.rule &&
          rest.label === shows.label &&
          (!shows.flag || flags.includes(shows.flag))
        )
      }
      expect(records.filter(isAs).length, what).toBeGreaterThanOrEqual(count)
      expect(own.filter(isAs).length, what).toBeGreaterThan(0)
    }
  })

  test('has records of every dealership that may sign in', () => {
    const withRecords = new Set(records.map(({ affiliateUserId }) => affiliateUserId))
    expect([...withRecords].sort()).toEqual([1001, 1002, 1003, 1004, 1005])
  })

  test('has two regions, each with its manager, and a dealership that is not regulated', async () => {
    const seenBy = async (userId: number) =>
      (await (await demo.as(userId)).dealers.byRegion({ userId })).map(({ affiliateUserId }) => affiliateUserId)
    expect(await seenBy(9)).toEqual([1009, 1008])
    expect(await seenBy(3)).toEqual(expect.arrayContaining([1001, 1007]))
    expect(await seenBy(3)).not.toContain(1008)
    const loose = await rows<{ id: number }>(
      sql`select affiliate_user_id as id from dealerships where not is_regulated`,
    )
    expect(loose).toEqual([{ id: 1009 }])
  })

  test('contains only invented addresses, numbers and registrations', () => {
    for (const { customer, vehicle } of records) {
      expect(customer.email).toMatch(/\.test$/)
      expect(customer.contactNumber).toMatch(/^07700900\d{3}$/)
      if (vehicle?.vrm) expect(vehicle.vrm).toMatch(/^ZZ\d{2}[A-Z]{3}$/)
    }
  })

  test('prices an accepted proposal like its quick quote, including fees and residuals', () => {
    const panel = panelOf()
    const priced = records.flatMap((record) =>
      (record.proposals ?? [])
        .filter((proposal) => isAcceptance(proposal, record.dealerId))
        .map(({ proposalId, financeCompanyId }) => {
          const choice = { productType: record.productType ?? 0, termMonths: record.term ?? 0 }
          const asked = priceOf(record, { ...choice, proposalId })
          const quick = { ...record, isQuickQuote: true, proposals: [] }
          expect(asked, `${record.cosmosId} ${financeCompanyId}`).toEqual(
            priceOf(quick, { ...choice, financeCompanyId }),
          )
          return asked
        }),
    )
    expect(priced.filter((price) => typeof price === 'object').length).toBeGreaterThan(100)
    const fees = priced.flatMap((price) => (typeof price === 'object' ? Object.values(price.fees ?? {}) : []))
    expect(fees.some((fee) => Number(fee) > 0)).toBe(true)

    function priceOf(record: Application, choice: QuoteChoice) {
      const { affiliateUserId, dealerId, vehicle } = record
      const adminFee = DEMO_DEALERSHIPS.find((one) => one.affiliateUserId === affiliateUserId)?.adminFee ?? 0
      const bespokeRates = demoBespokeRates(affiliateUserId)
      const basis = quoteBasis(record, choice, {
        adminFee,
        panel: preparePanel(panel.lenders.map(lenderProposalOf), { dealerId, bespokeRates }),
      })
      if (basis.outcome !== 'basis') return basis.reason
      const question = {
        vehicle: vehicle ?? {},
        lenderIds: pcpLenderIds(panel),
        terms: allowedTerms,
        annualMileage: 8_000,
      }
      const quote = priceQuote(withFutures(basis, sandboxResiduals(panel, question)), NOW)
      return quote.outcome === 'quote' ? quote.figures : quote.reason
    }
  })

  test('has the traces of calls for every sent application: audit, events and activity', async () => {
    const bare = await rows(
      sql`select a.application_id from applications a where not a.is_quick_quote and (
        not exists (select from audit u where u.application_id = a.application_id)
        or not exists (select from back_office_events e where e.application_id = a.application_id))`,
    )
    expect(bare).toEqual([])
    const untold = await rows(sql`select event from back_office_events where told_at is null`)
    expect(untold).toEqual([])
    const moved = records.filter(({ state }) => state >= 2 && state !== 11)
    for (const { cosmosId } of moved)
      expect(await rows(sql`select from notes where application_id = ${cosmosId} limit 1`)).toHaveLength(1)
  })

  test('has a payment in every state', async () => {
    const { payments } = await demo.as(1)
    const listed = await payments.list({ affiliateUserIds: [1001], days: 30 })
    expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(PAYMENT_STATES))
  })

  test('leaves a few notifications unread, dated in the past', async () => {
    const { notifications } = await demo.as(1)
    const listed = await notifications.list({ aid: 1001, readBy: 1 })
    const unread = listed.filter(({ readBy }) => !readBy?.includes(1))
    expect(listed.length).toBeGreaterThan(100)
    expect(unread.length).toBeGreaterThan(0)
    expect(unread.length).toBeLessThan(40)
    for (const { created } of listed) expect(Date.parse(created)).toBeLessThanOrEqual(NOW.getTime())
  })

  test('leaves no older notification unread, including those beyond the list', async () => {
    const unread = await rows(
      sql`select id from notifications n where affiliate_user_id = 1001 and user_id is null
            and created < ${NOW.toISOString()}::timestamptz - interval '5 hours'
            and not exists (select from notification_reads r where r.notification_id = n.id and r.user_id = 1)`,
    )
    expect(unread).toEqual([])
  })

  test('leaves no sessions, and apart from the first check of task rules only jobs for the future', async () => {
    const due = await rows<{ kind: string }>(
      sql`select kind from jobs where finished_at is null and run_at <= ${NOW.toISOString()}::timestamptz`,
    )
    // The rules of past records are checked as the server starts, as after a deployment.
    expect([...new Set(due.map(({ kind }) => kind))]).toEqual(['tasks-by-rule'])
    expect(openSessions).toEqual([])
  })

  test('is left alone if it already exists', async () => {
    await demo.make()
    expect(await demo.records()).toHaveLength(records.length)
  })
})

describe('making the demo', () => {
  const some = () => {
    const stories = [...new Set(plotOf(NOW).map(({ story }) => story))].filter((_, index) => index % 12 === 0)
    return plotOf(NOW).filter(({ story }) => stories.includes(story))
  }
  const told = (records: readonly Application[]) =>
    records.map((record) => {
      const { customer, vehicle, loanAmount, created, lastUpdated, state, proposals } = record
      const answers = (proposals ?? []).map(({ financeCompanyId, loanProposalStatus, apr }) => [
        financeCompanyId,
        loanProposalStatus,
        apr,
      ])
      return { customer, vehicle, loanAmount, created, lastUpdated, state, answers, ...displayStatus(record, NOW) }
    })

  test(
    'twice gives the same records',
    async () => {
      const one = await openEmpty()
      const other = await openEmpty()
      await one.make(some())
      await other.make(some())
      const first = told(await one.records())
      expect(first.length).toBeGreaterThan(5)
      expect(told(await other.records())).toEqual(first)
      await one.close()
      await other.close()
    },
    LONG,
  )

  test(
    'cut short leaves an empty database, which is filled the next time',
    async () => {
      const demo = await openEmpty()
      const broken = some().map((scene, index) =>
        index === 4 ? { ...scene, run: () => Promise.reject(new Error('The process is gone')) } : scene,
      )
      const cut = () => {
        throw new Error('The process is gone')
      }
      await expect(demo.make(broken, cut)).rejects.toThrow('The process is gone')
      expect(await demo.app.db.asSystem((tx) => rowsOf(tx, sql`select from users`))).toEqual([])
      await demo.make(some())
      expect(await demo.records()).not.toHaveLength(0)
      await demo.close()
    },
    LONG,
  )

  test(
    'in two processes at once makes it once',
    async () => {
      const demo = await openEmpty()
      await Promise.all([demo.make(some()), demo.make(some())])
      const made = await demo.records()
      expect(new Set(made.map(({ customer }) => customer.email)).size).toBe(made.length)
      await demo.close()
    },
    LONG,
  )

  test(
    'continues without the rest of a story after a refused act, and rolls that act back',
    async () => {
      const demo = await openEmpty()
      const [scene] = plotOf(NOW).filter(({ story }) => story.startsWith('every lender declined'))
      if (!scene) throw new Error('There is no such story')
      const refusedAfter = {
        ...scene,
        async run(stage: Parameters<typeof scene.run>[0]) {
          await scene.run(stage)
          throw new Error('Refused')
        },
      }
      await demo.make([refusedAfter, ...some()])
      expect(demo.refused).toEqual([`${scene.story}: Error: Refused`])
      const made = await demo.records()
      expect(made.some(({ customer }) => customer.email?.includes('+decline@'))).toBe(false)
      await demo.close()
    },
    LONG,
  )
})

test('no file of the demo writes a table that a call writes', async () => {
  const MAY_INSERT = ['dealerGroups', 'dealerships', 'publishableKeys', 'userDealerships', 'users']
  const folder = new URL('.', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !/test/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '[./]*\/db\/tables\/[^']*'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  expect(imported.filter((name) => name && !MAY_INSERT.includes(name))).toEqual([])
  for (const text of texts) expect(text).not.toMatch(/insert into|delete from|update [a-z_]+ set/i)
})
