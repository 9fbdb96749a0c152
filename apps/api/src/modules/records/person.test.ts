import { LONGEST_REASON } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applications, notifications } from '../../db/tables/index.ts'
import { buildTestApp, CAST, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { publishChange, publishQuickQuote } from '../record/publish-change.ts'
import { anEligibilityDraft, aPerson } from '../testing/drafts.ts'
import { aPayment } from '../testing/payments.ts'

let app: TestApp
let dealer: SignedInTester
let other: SignedInTester
let staff: SignedInTester
let area: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  other = await app.signIn('other')
  staff = await app.signIn('staff')
  area = await app.signIn('area')
})
afterAll(() => app.close())

const execute = (statement: ReturnType<typeof sql>) => app.db.asSystem((tx) => tx.execute(statement))
const setState = (id: string, state: number) =>
  execute(sql`update applications set state = ${state}, ended_at = now() where application_id = ${id}`)

type Who = Partial<ReturnType<typeof aPerson>>
const ELSEWHERE = {
  contactNumber: '07700900999',
  email: 'jones@cardiff.test',
  addresses: [{ addressLine1: '9 Cathedral Road', postcode: 'CF11 9LJ', yearsAt: 4, monthsAt: 0 }],
}

/** A record of Quillmere (1001), or of Castlebeck (1004) in another region. */
async function recordOf(lastName: string, who: Who = {}, at = 1001): Promise<string> {
  const by = at === 1001 ? dealer : other
  const customer = { ...aPerson(lastName), ...who }
  const draft = { ...anEligibilityDraft(at, lastName), customer, allowDuplicate: true }
  return (await by.client.applications.create(draft)).cosmosId
}

const candidates = async (applicationId: string, by = staff) => {
  const { records } = await by.client.person.candidates({ applicationId })
  return records.map((one) => [one.applicationId, one.agrees.join(' ')])
}
const nameOf = async (id: string) => (await staff.client.applications.single({ id })).customer.lastName

describe('the records that may be of one person', () => {
  test('agree in more than name and birthday', async () => {
    const ludlow = await recordOf('Joneslike')
    const cardiff = await recordOf('Joneslike', ELSEWHERE, 1004)
    const moved = await recordOf('Joneslike', { ...ELSEWHERE, email: aPerson().email }, 1004)
    const found = await candidates(ludlow)
    expect(found[0]).toEqual([ludlow, 'name dateOfBirth email mobile address'])
    expect(found.slice(1)).toEqual([[moved, 'name dateOfBirth email']])
    expect(found.flat()).not.toContain(cardiff)
  })

  test('are found by an address of mail too, after a change of name', async () => {
    const email = 'married@mail.forecourt.test'
    const before = await recordOf('Maidenly', { email })
    const after = await recordOf('Marriedly', { ...ELSEWHERE, email })
    expect(await candidates(before)).toContainEqual([after, 'dateOfBirth email'])
  })

  test('are only those of dealerships that the caller may see', async () => {
    const here = await recordOf('Regionally')
    const there = await recordOf('Regionally', {}, 1004)
    expect((await candidates(here)).map(([id]) => id)).toContain(there)
    const seen = (await candidates(here, area)).map(([id]) => id)
    expect([seen[0], seen.includes(there)]).toEqual([here, false])
    for (const call of [area.client.person.export, area.client.person.erase])
      await expect(call({ applicationId: here, others: [there], reason: 'Asked' })).rejects.toMatchObject({
        status: 422,
      })
    expect(await nameOf(there)).toBe('Regionally')
  })

  test('are listed to staff alone, and in the audit', async () => {
    const id = await recordOf('Listedly')
    await expect(dealer.client.person.candidates({ applicationId: id })).rejects.toMatchObject({ status: 403 })
    await candidates(id)
    const [last] = await staff.client.audit.list({ applicationId: id })
    expect(last).toMatchObject({ action: 'person.searched', userName: 'Staff Tester' })
  })

  test('include payments without a record', async () => {
    const id = await recordOf('Payerly', { email: 'payerly@mail.forecourt.test' })
    const payer = { customerName: 'Callum Payerly', customerEmail: 'payerly@mail.forecourt.test' }
    const { paymentId } = await dealer.client.payments.create({ ...aPayment(), ...payer })
    const { payments } = await staff.client.person.candidates({ applicationId: id })
    expect(payments).toMatchObject([
      { paymentId, agrees: expect.arrayContaining(['name', 'email']), dealershipName: 'Quillmere' },
    ])
    await staff.client.person.erase({ applicationId: id, payments: [paymentId], reason: 'Asked' })
    expect(await dealer.client.payments.single({ id: paymentId })).toMatchObject({ customerName: 'Erased' })
  })
})

describe('an erasure', () => {
  test('touches the record that was asked about and those chosen, and no other', async () => {
    const asked = await recordOf('Choosely')
    const chosen = await recordOf('Choosely')
    const left = await recordOf('Choosely')
    const answer = await staff.client.person.erase({ applicationId: asked, others: [chosen], reason: 'Asked' })
    expect(answer).toEqual({ ok: true, erased: 2, restricted: 0 })
    expect([await nameOf(asked), await nameOf(chosen), await nameOf(left)]).toEqual(['Erased', 'Erased', 'Choosely'])
  })

  test('refuses a record that was never proposed, and erases nothing', async () => {
    const asked = await recordOf('Askedly')
    const stranger = await recordOf('Strangerly', ELSEWHERE)
    await expect(
      staff.client.person.erase({ applicationId: asked, others: [stranger], reason: 'Asked' }),
    ).rejects.toMatchObject({ status: 422, fields: { others: expect.any(String) } })
    expect([await nameOf(asked), await nameOf(stranger)]).toEqual(['Askedly', 'Strangerly'])
  })

  test('restricts a paid-out deal: only the compliance role still finds any part of it', async () => {
    const id = await recordOf('Dealtly')
    await dealer.client.notes.addToApplication({ cosmosId: id, noteText: 'Dealtly rang', isUserNote: true })
    const { paymentId } = await dealer.client.payments.create({ ...aPayment(), applicationId: id })
    await setState(id, 10)
    expect(await staff.client.person.erase({ applicationId: id, reason: 'Asked' })).toEqual({
      ok: true,
      erased: 0,
      restricted: 1,
    })
    const seen = async (by: SignedInTester) => {
      const status = (call: Promise<unknown>) =>
        call.then(
          () => 200,
          ({ status: code }) => code,
        )
      const listed = await by.client.applications.list({ affiliateUserIds: [1001], days: 31 })
      return [
        await status(by.client.applications.single({ id })),
        (await by.client.notes.list({ id })).length > 0,
        await status(by.client.quotes.list({ id })),
        await status(by.client.payments.single({ id: paymentId })),
        listed.some(({ cosmosId }) => cosmosId === id),
        JSON.stringify(await by.client.applications.search({ text: 'Dealtly' })).includes('Dealtly'),
      ]
    }
    const hidden = [404, false, 404, 404, false, false]
    for (const by of [dealer, staff, await app.signIn('super')]) expect(await seen(by)).toEqual(hidden)
    const told = () => app.db.asSystem((tx) => tx.$count(notifications, eq(notifications.applicationId, id)))
    const before = await told()
    const [row] = await app.db.asSystem((tx) =>
      tx.select().from(applications).where(eq(applications.applicationId, id)),
    )
    if (!row) throw new Error('The deal is kept')
    await app.db.asSystem((tx) => publishChange(tx, row, app.clock.now()))
    await app.db.asSystem((tx) => publishQuickQuote(tx, row, app.clock.now()))
    expect(await told(), 'no page hears of it').toBe(before)
    await execute(sql`update users set roles = '{Compliance}' where user_id = ${CAST.staff.userId}`)
    const compliance = await app.signIn('staff')
    expect(await seen(compliance)).toEqual([200, true, 200, 200, true, true])
    expect(await compliance.client.applications.single({ id })).toMatchObject({ customer: { lastName: 'Dealtly' } })
    expect((await compliance.client.audit.list({ applicationId: id }))[0]).toMatchObject({
      action: 'person.restricted',
      details: { figures: { reason: 'Asked' }, isUnchanged: true },
    })
    await execute(sql`update users set roles = '{}' where user_id = ${CAST.staff.userId}`)
  })

  test('shows on the card afterwards', async () => {
    const id = await recordOf('Shownly')
    await staff.client.person.erase({ applicationId: id, reason: 'Asked' })
    const { records } = await staff.client.person.candidates({ applicationId: id })
    expect(records).toMatchObject([{ applicationId: id, erasedAt: app.clock.now().toISOString() }])
  })

  test('takes a reason as long as its form does, and no longer', async () => {
    const id = await recordOf('Longly')
    const erase = (length: number) => staff.client.person.erase({ applicationId: id, reason: 'x'.repeat(length) })
    await expect(erase(LONGEST_REASON + 1)).rejects.toMatchObject({ status: 400 })
    expect(await erase(LONGEST_REASON)).toMatchObject({ erased: 1 })
  })

  test('is refused while a record is on hold, until the hold ends', async () => {
    const id = await recordOf('Heldly')
    const hold = (isHeld: boolean) => staff.client.person.hold({ applicationId: id, isHeld, reason: 'A complaint' })
    await expect(
      dealer.client.person.hold({ applicationId: id, isHeld: true, reason: 'A complaint' }),
    ).rejects.toMatchObject({ status: 403 })
    await hold(true)
    const [{ erasure, heldAt } = { erasure: null, heldAt: null }] = (
      await staff.client.person.candidates({ applicationId: id })
    ).records
    expect([erasure, heldAt]).toEqual(['held', app.clock.now().toISOString()])
    const erase = () => staff.client.person.erase({ applicationId: id, reason: 'Asked' })
    await expect(erase()).rejects.toMatchObject({ status: 422, message: expect.stringContaining('on hold') })
    await hold(false)
    expect(await erase()).toMatchObject({ erased: 1 })
    const actions = (await staff.client.audit.list({ applicationId: id })).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['record.held', 'record.released', 'person.erased']))
  })
})
