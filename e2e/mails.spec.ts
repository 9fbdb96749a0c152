import type { Page } from '@playwright/test'
import { tooWide, violationsOn } from './accessibility/measure.ts'
import { people } from './support/people.ts'
import { clientOf, findRecord } from './support/records.ts'
import { isQuotable, sendQuote } from './support/sent-deal.ts'
import { expect, test } from './support/test.ts'

const BUYER = 'reads-mail@mail.forecourt.test'
const ACCENT = { hex: '#7a1f2b', rgb: 'rgb(122, 31, 43)' }

interface Mail {
  readonly id: number
  readonly subject: string
  readonly html: string
}

/** One mail of each look: a buyer's with figures, a buyer's with an amount and a very long word, and the broker's. */
async function sendMails(url: string): Promise<void> {
  const { client, affiliateUserId: id } = await clientOf(url, 'dealer')
  const affiliateUserId = id ?? 0
  const config = await client.settings.websiteConfig({ id: affiliateUserId })
  const branded = { ...config, affiliateUserId, theme: { accent: ACCENT.hex } }
  await client.settings.saveWebsiteConfig(branded, { version: config.version ?? 0 })
  await sendQuote(client, await findRecord(url, isQuotable), BUYER)
  const reference = `Deposit_${'for_the_car_'.repeat(4)}`
  const asked = { affiliateUserId, amount: 99, reference, customerName: 'Zadie Newcome', customerEmail: BUYER }
  const { paymentId } = await client.payments.create(asked)
  await client.payments.send({ id: paymentId, channel: 'email' })
  await client.auth.passwordForgot({ email: people.new })
}

const SUBJECTS = [/^Your finance quote from /, /: £99\.00 to pay$/, /^A new password for /]

async function findMails(page: Page, url: string): Promise<Mail[]> {
  const read = async (path: string) =>
    await (await page.request.get(`${url}${path}`, { headers: { accept: 'application/json' } })).json()
  const listed = async () => {
    const all = (await read('/sandbox/mail')) as Mail[]
    return SUBJECTS.flatMap((subject) => all.find((one) => subject.test(one.subject)) ?? [])
  }
  await expect.poll(async () => (await listed()).length).toBe(SUBJECTS.length)
  return Promise.all((await listed()).map(({ id }) => read(`/sandbox/mail/${id}`)))
}

test('mails are read on a phone and in a window, by day and by night', async ({ page, ownServer }, info) => {
  const { url } = await ownServer()
  await sendMails(url)
  const mails = await findMails(page, url)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 600, 1280])
      for (const { subject, html } of mails)
        await test.step(`${subject}: ${width} pixels, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 700 })
          await page.setContent(html)
          expect.soft(await tooWide(page)).toEqual([])
          const column = await page.locator('.column').boundingBox()
          expect.soft(column?.width).toBe(Math.min(width, 600))
          expect.soft(await violationsOn(page)).toEqual([])
          const shown = { light: 'rgb(255, 255, 255)', dark: 'rgb(18, 29, 34)' }[colorScheme]
          await expect.soft(page.locator('.raised')).toHaveCSS('background-color', shown)
          const isBuyers = !subject.includes('password')
          await expect
            .soft(page.locator('.band'))
            .toHaveCSS('background-color', isBuyers ? ACCENT.rgb : 'rgb(0, 98, 127)')
          const picture = await page.screenshot({ fullPage: true })
          await info.attach(`${subject} ${width} ${colorScheme}`, { body: picture, contentType: 'image/png' })
        })
})

test('the sandbox shows a mail as HTML beside its text, and its button opens the quote', async ({
  page,
  ownServer,
}) => {
  const { url } = await ownServer()
  await sendMails(url)
  const [quote] = await findMails(page, url)
  await page.goto(`${url}/sandbox/mail`)
  await page
    .getByRole('link', { name: `As HTML and text: ${quote?.subject}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: quote?.subject ?? '', level: 1 })).toBeVisible()
  await expect(page.getByText('See your quote:')).toBeVisible()
  const button = page.frameLocator('iframe').getByRole('link', { name: 'See your quote' })
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(opened).toHaveURL(/\/q\/[\w-]{43}$/)
  await expect(opened.getByRole('heading', { name: 'What it comes to' })).toBeVisible()
  for (const width of [320, 600, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await tooWide(page)).toEqual([])
    expect(await violationsOn(page)).toEqual([])
  }
})
