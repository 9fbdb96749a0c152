import type { Page } from '@playwright/test'
import { fillLogin, type Person, signIn, signOut } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

const openAs = (page: Page, url: string, person: Person, path: string) => signIn(page, person, url + path)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const sections = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('saved settings apply at once, and leaving unsaved ones needs confirmation', async ({ page, ownServer }) => {
  const { url } = await ownServer()
  await openAs(page, url, 'dealer', '/settings')
  await page.getByRole('checkbox', { name: '36', exact: true }).check()
  await rail(page).getByRole('link', { name: 'New quote' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await save(page)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  await sections(page).getByRole('button', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/settings\?section=notifications$/)
  await expect(page.getByRole('checkbox', { name: 'Deal Paid Out by Text' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Sound' }).uncheck()
  await page
    .locator('header')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByText('Sound is off. It can be turned on in Settings.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add a mobile number' }).click()
  await page.getByLabel('Mobile', { exact: true }).fill('07700 900123')
  await save(page)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.goto(`${url}/settings?section=notifications`)
  await page.getByRole('checkbox', { name: 'Deal Paid Out by Text' }).check()
  await save(page)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.goto(`${url}/settings?section=you`)
  await page.getByLabel('Mobile', { exact: true }).fill('')
  await save(page)
  await expect(page.getByText('Text and WhatsApp need a mobile number')).toBeVisible()
})

test('a website is set up with sites, a theme in the live preview and a new key, and two users save at once', async ({
  browser,
  page,
  ownServer,
}) => {
  const { url } = await ownServer()
  await openAs(page, url, 'dealer', '/settings?section=website')
  const second = await (await browser.newContext()).newPage()
  await openAs(second, url, 'dealer', '/settings?section=website')
  await expect(second.getByText('https://www.quillmere.test')).toBeVisible()

  const preview = page.locator('forecourt-settings').locator('forecourt-quick-quote')
  await expect(preview.getByText(/a month/).first()).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Another site').fill('shop.quillmere.test/cars')
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(
    page.getByText('Leave out the path and start with https://, as in https://shop.quillmere.test'),
  ).toBeVisible()
  await page.getByLabel('Another site').fill('https://shop.quillmere.test')
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByRole('button', { name: 'Burgundy' }).click()
  await expect(preview).toHaveAttribute('style', /--forecourt-accent: ?#7A1F3D/i)
  await save(page)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  await page.getByRole('button', { name: 'Make a live key' }).click()
  await expect(page.getByText('New key made')).toBeVisible()
  await expect(page.getByText(/dealership-key="fc_live_/)).toBeVisible()

  await second.getByRole('radio', { name: 'Round' }).check({ force: true })
  await save(second)
  const theirs = second.getByRole('row', { name: /Corners/ })
  await expect(theirs).toContainText('Round')
  await second.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(second.getByText('https://shop.quillmere.test')).toBeVisible()
  await second.context().close()
})

test('a suspended dealership can only read, as its rail and screens show', { tag: SLOW }, async ({ page, server }) => {
  await openAs(page, server.url, 'suspended', '/settings?section=website')
  await expect(
    page.getByText('This dealership is suspended. Nothing new can be created until it is active again.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add site' })).toBeDisabled()
  await expect(rail(page).getByRole('link', { name: 'New quote' })).toHaveAttribute('title', /suspended/)
})

test('a new version announced by staff loads at the next navigation', async ({ browser, page, ownServer }) => {
  const { url } = await ownServer()
  await page.clock.install()
  await openAs(page, url, 'dealer', '/')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  const staff = await (await browser.newContext()).newPage()
  await openAs(staff, url, 'staff', '/settings?section=versions')
  await staff.getByLabel('Version', { exact: true }).fill('2.4')
  await staff.getByLabel('What it changes').fill('Settings have a page of their own')
  await staff.getByRole('button', { name: 'Announce' }).click()
  await expect(staff.getByRole('listitem').filter({ hasText: 'Settings have a page of their own' })).toBeVisible()
  await staff.context().close()

  await page.clock.fastForward('05:01')
  await expect(page.getByText('Version 2.4 of the portal is ready.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await rail(page).getByRole('link', { name: 'New quote' }).click()
  await loaded
  await expect(page).toHaveURL(/\/quick-quote$/)
  await expect(page.getByText('Version 2.4 of the portal is ready.')).toHaveCount(0)
})

test('every screen follows the selected dealership, which is remembered', async ({ page, server }) => {
  await openAs(page, server.url, 'staff', '/settings?section=dealership')
  await expect(page.getByText('Choose a dealership above to see its settings.')).toBeVisible()
  await page.locator('header').getByRole('button', { name: 'Forecourt' }).click()
  await page.getByRole('checkbox', { name: /^Fernhollow Cars/ }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Fernhollow Cars, Hereford')).toBeVisible()
  await signOut(page)
  await fillLogin(page, 'staff')
  await expect(page.locator('header').getByRole('button', { name: /^Fernhollow Cars/ })).toBeVisible()
})

test('an area manager chooses among the dealerships of the region, fetched by user id (skill 74)', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await openAs(page, server.url, 'area', '/')
  await page.locator('header').getByRole('button', { name: 'Forecourt' }).click()
  const picker = page.getByRole('dialog', { name: 'Dealerships' })
  await expect(picker.getByRole('checkbox').first()).toBeVisible()
  expect(asked).toContain('/api/v3/dealer/get-dealers-by-region')
  expect(asked).not.toContain('/api/v3/dealer/dealers')
  await picker.getByRole('checkbox').first().check()
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('header').getByRole('button', { name: 'Forecourt' })).toHaveCount(0)
})

test('on a phone the rail moves overflowing entries behind a button', async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openAs(page, server.url, 'dealer', '/')
  await rail(page).getByRole('button', { name: 'More' }).click()
  await rail(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(rail(page).getByRole('link', { name: 'Settings' })).toBeHidden()

  await sections(page).getByRole('button', { name: 'Website' }).click()
  await expect(page.getByRole('heading', { name: 'Snippet' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(812)
})
