import type { PaymentRequest } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aPayment, payByCard, payTokenIn } from '../testing/payments.ts'

let app: TestApp
let dealer: SignedInTester
let payment: PaymentRequest

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  dealer = await app.signIn('dealer')
  payment = await dealer.client.payments.create({ ...aPayment(), reference: 'Holding deposit' })
  await app.db.asSystem((tx) => tx.execute(sql`delete from outbox`))
})
afterAll(() => app.close())

type Channel = 'email' | 'text' | 'whatsapp'
const send = (channel: Channel, more: object = {}, tester = dealer) =>
  tester.client.payments.send({ id: payment.paymentId, channel, ...more })
const outbox = async () => {
  await app.runJobs()
  return await app.db.asSystem((tx) =>
    rowsOf<{ channel: string; recipient: string; body: string; subject: string | null }>(tx, sql`select * from outbox`),
  )
}

describe('sending a pay link', () => {
  test('by mail names the dealership, the amount and the purpose, and carries the dealer’s own message and the link', async () => {
    const sent = await send('email', { message: 'As agreed on the forecourt.' })
    expect(sent).toMatchObject({ sentChannel: 'email', sentAt: app.clock.now().toISOString(), state: 'asked' })
    const [mail] = await outbox()
    expect(mail).toMatchObject({ channel: 'mail', recipient: 'callum@mail.forecourt.test' })
    for (const words of ['£249.99', 'Holding deposit', 'ZZ23 KHP', 'As agreed on the forecourt.', payment.payUrl])
      expect(JSON.stringify(mail)).toContain(words)
  })

  test.each([
    ['text', 'sms'],
    ['whatsapp', 'whatsapp'],
  ] as const)('by %s is sent to the mobile', async (channel, sentBy) => {
    await send(channel)
    const [message] = await outbox()
    expect(message).toMatchObject({ channel: sentBy, recipient: '+447700900284' })
    expect(JSON.stringify(message)).toContain(payment.payUrl)
  })

  test.each([
    [
      'on an allowed site lead the link there',
      'https://www.quillmere.test/pay',
      (token: string) => `https://www.quillmere.test/pay#${token}`,
    ],
    ['on another site do not', 'https://elsewhere.test/pay', (token: string) => `/pay?token=${token}`],
  ])('pages of the dealership %s, sent and copied', async (_, payPage, linkOf) => {
    const link = linkOf(payTokenIn(payment))
    const website = JSON.stringify({ payPage, allowedOrigins: ['https://www.quillmere.test'] })
    const { affiliateUserId, paymentId } = payment
    await app.db.asSystem((tx) =>
      tx.execute(sql`update dealerships set website_config = website_config || ${website}::jsonb
                     where affiliate_user_id = ${affiliateUserId}`),
    )
    expect((await send('email')).payUrl).toContain(link)
    expect(JSON.stringify(await outbox())).toContain(link)
    expect((await dealer.client.payments.single({ id: paymentId })).payUrl).toContain(link)
    const listed = await dealer.client.payments.list({ affiliateUserIds: [affiliateUserId], days: 30 })
    expect(listed.find((one) => one.paymentId === paymentId)?.payUrl).toContain(link)
    await app.db.asSystem((tx) =>
      tx.execute(sql`update dealerships set website_config = website_config - 'payPage'
                     where affiliate_user_id = ${affiliateUserId}`),
    )
  })

  test('to another address stores it for the receipt', async () => {
    const to = 'other@mail.forecourt.test'
    await expect(send('email', { to })).rejects.toMatchObject({
      status: 422,
      fields: { to: expect.stringContaining('confirm') },
    })
    const sent = await send('email', { to, isAddressConfirmed: true })
    expect(sent).toMatchObject({ customerEmail: 'other@mail.forecourt.test' })
    await payByCard(app, await app.nobody().payments.start({ token: payTokenIn(payment), method: 'card' }))
    const recipients = (await outbox()).map(({ recipient }) => recipient)
    expect(recipients).toEqual(['other@mail.forecourt.test', 'other@mail.forecourt.test'])
  })

  test.each([
    ['email', 'ann@example', 'Invalid email format'],
    ['email', 'a b@example.test', 'Invalid email format'],
    ['text', '01632960123', 'Must be 07 number'],
    ['text', '0770090', 'Invalid length'],
  ] as const)('by %s to %s is refused, and nothing is sent', async (channel, to, message) => {
    await expect(send(channel, { to })).rejects.toMatchObject({ status: 422, fields: { to: message } })
    expect(await outbox()).toEqual([])
  })

  test('without an address is refused as incomplete', async () => {
    payment = await dealer.client.payments.create({ ...aPayment(), customerEmail: null, customerMobile: null })
    await expect(send('email')).rejects.toMatchObject({ fields: { to: 'Required' } })
    await expect(send('text')).rejects.toMatchObject({ fields: { to: 'Required' } })
  })

  test('to the recorded number needs no confirmation, however it is written', async () => {
    expect(await send('text', { to: '07700 900284' })).toMatchObject({ sentChannel: 'text' })
    expect(await outbox()).toHaveLength(1)
  })

  test('leaves no link but its own in a text', async () => {
    await send('text', { message: 'Pay here: www.evil.example' })
    const [message] = await outbox()
    expect(message?.body).not.toContain('evil.example')
    expect(message?.body).toContain(payment.payUrl)
  })

  test('twice under one Idempotency-Key sends it once', async () => {
    const again = () =>
      dealer.client.payments.send({ id: payment.paymentId, channel: 'email' }, { idempotencyKey: 'send-once' })
    await again()
    await again()
    expect(await outbox()).toHaveLength(1)
  })

  test('is refused for a withdrawn or paid link', async () => {
    await dealer.client.payments.expire({ id: payment.paymentId })
    await expect(send('email')).rejects.toMatchObject({ status: 422, code: 'INVALID' })
    payment = await dealer.client.payments.create(aPayment())
    await payByCard(app, await app.nobody().payments.start({ token: payTokenIn(payment), method: 'card' }))
    await app.runJobs()
    await expect(send('text')).rejects.toMatchObject({ status: 422 })
  })

  test('is limited to its own dealership, and is audited', async () => {
    await expect(send('email', {}, await app.signIn('other'))).rejects.toMatchObject({ status: 404 })
    await send('whatsapp')
    const rows = await app.db.asSystem((tx) =>
      rowsOf<{ details: unknown }>(
        tx,
        sql`select details from audit where action = 'payment.link-sent' and subject_id = ${payment.paymentId}`,
      ),
    )
    expect(rows).toEqual([{ details: { channel: 'whatsapp', provedBy: ['pwd'] } }])
  })

  test('stores the token only in encrypted form', async () => {
    await send('email')
    const kept = await app.db.asSystem((tx) => rowsOf(tx, sql`select * from outgoing`))
    expect(JSON.stringify(kept)).not.toContain(payTokenIn(payment))
  })
})
