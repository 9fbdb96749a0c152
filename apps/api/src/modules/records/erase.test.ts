import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { notes } from '../../db/tables/index.ts'
import { buildTestApp, CAST, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { nextMorning } from '../notifications/reminder.ts'
import { lockRow } from '../record/store.ts'
import { agreedAt, anEligibilityDraft, aPerson } from '../testing/drafts.ts'
import { aPayment, payByCard, payTokenIn } from '../testing/payments.ts'

const NAME = 'Gonehence'
const MAIL = 'gonehence@mail.forecourt.test'
const MOBILE = '07700900284'
const NAMING_SEVERAL = ['EligibilityReminder', 'TasksGiven']

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  // Queues the daily jobs for the first time.
  await app.services.jobs.start()
  await app.services.jobs.stop()
})
afterAll(() => app.close())

/** Leaves the traces of a day at the dealership, for a person and their neighbour in the same list. */
async function leaveTraces(lastName: string, email: string): Promise<string> {
  const customer = { ...aPerson(lastName), email }
  const draft = agreedAt(app.clock.now(), anEligibilityDraft(1001, lastName))
  const made = await dealer.client.applications.create({ ...draft, customer })
  await dealer.client.notes.addToApplication({
    cosmosId: made.cosmosId,
    noteText: `${lastName} rang`,
    isUserNote: true,
  })
  const payer = { customerName: `Callum ${lastName}`, reference: `Deposit of ${lastName}` }
  await pay({ ...payer, customerEmail: email })
  await pay({ ...payer, customerEmail: null, customerMobile: MOBILE })
  await pay({ ...payer, customerEmail: email, applicationId: made.cosmosId })
  return made.cosmosId
}

async function pay(more: Partial<ReturnType<typeof aPayment>>): Promise<void> {
  const payment = await dealer.client.payments.create({ ...aPayment(), ...more })
  await payByCard(app, await app.nobody().payments.start({ token: payTokenIn(payment), method: 'card' }))
  await app.runJobs()
}

async function tablesThatSay(words: string): Promise<string[]> {
  return await app.db.asSystem(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const telling: string[] = []
    for (const { name } of tables) {
      const rows = await rowsOf(tx, sql.raw(`select * from "${name}"`))
      if (JSON.stringify(rows).toLowerCase().includes(words.toLowerCase())) telling.push(name)
    }
    return telling.sort()
  })
}

test('no table keeps text about an erased person, and their neighbour loses nothing', async () => {
  const gone = await leaveTraces(NAME, MAIL)
  const neighbour = await leaveTraces('Neighbour', 'neighbour@mail.forecourt.test')
  await dealer.client.tasks.assign({ applicationIds: [gone, neighbour], ownerUserId: CAST.colleague.userId })
  for (let days = 0; days < 5; days += 1) {
    app.clock.advance(nextMorning(app.clock.now()).getTime() - app.clock.now().getTime())
    await app.runJobs()
  }
  const before = await tablesThatSay('Neighbour')
  expect(await tablesThatSay(NAME)).toEqual(before)
  const staff = await app.signIn('staff')
  const { payments } = await staff.client.person.candidates({ applicationId: gone })
  const person = { applicationId: gone, payments: payments.map(({ paymentId }) => paymentId) }
  const told = JSON.stringify(await staff.client.person.export(person))
  expect(told.match(/Deposit of Gonehence/g)?.length).toBeGreaterThanOrEqual(3)
  for (const scenario of NAMING_SEVERAL) expect(told).toContain(scenario)
  expect(told).not.toContain('Neighbour')

  await staff.client.person.erase({ ...person, reason: 'Asked for by letter' })
  expect(await tablesThatSay(NAME)).toEqual([])
  expect(await tablesThatSay('Neighbour')).toEqual(before)
  const { client, userId } = await app.signIn('colleague')
  const left = (await client.notifications.list({ aid: 1001, readBy: userId })).filter(({ scenario }) =>
    NAMING_SEVERAL.includes(scenario),
  )
  expect(left.map(({ content }) => (JSON.parse(content) as { applications: object[] }).applications.length)).toEqual([
    1, 1,
  ])
})

test('an erasure waits for a writer of the record, and the two do not deadlock', async (context) => {
  if (app.db.dialect === 'pglite') return context.skip('one transaction at a time')
  dealer = await app.signIn('dealer')
  const staff = await app.signIn('staff')
  const applicationId = await leaveTraces('Waitwell', 'waitwell@mail.forecourt.test')
  let erasing: Promise<unknown> | undefined
  await app.db.asSystem(async (tx) => {
    await lockRow(tx, applicationId)
    erasing = staff.client.person.erase({ applicationId, reason: 'Asked for by letter' })
    const waiting = () => rowsOf(tx, sql`select 1 from pg_locks where not granted`)
    await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThan(0), { timeout: 20_000 })
    await tx.update(notes).set({ subtext: null }).where(eq(notes.applicationId, applicationId))
  })
  await expect(erasing).resolves.toEqual({ ok: true, erased: 1, restricted: 0 })
})
