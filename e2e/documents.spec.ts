import { readFile } from 'node:fs/promises'
import type { Application, Requirement } from '@forecourt/core'
import type { APIRequestContext, Page } from '@playwright/test'
import { beginSession, password, people } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { ALSO_EMBEDDED } from './support/widths.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

interface Found {
  readonly application: Application
  readonly requirement: Requirement
}

/** The dealer's first record of the demo with a document in that state. */
async function findDocument(
  request: APIRequestContext,
  url: string,
  isWanted: (requirement: Requirement) => boolean,
): Promise<Found> {
  const api = `${url}/api/v3`
  const login = await request.post(`${api}/auth/login`, { data: { username: people.dealer, password } })
  const { authenticationToken, user } = await login.json()
  const headers = { authorization: `Bearer ${authenticationToken}` }
  const asked = { affiliateUserIds: [user.affiliateUserId], days: 30, excludedStates: [] }
  const listed = await request.post(`${api}/applications`, { headers, data: asked })
  for (const { cosmosId } of (await listed.json()) as Application[]) {
    const single = await request.get(`${api}/application-single/${cosmosId}`, { headers })
    const application = (await single.json()) as Application
    const requirement = [
      ...(application.payoutPack?.customerRequirements ?? []),
      ...(application.payoutPack?.dealerRequirements ?? []),
    ].find(isWanted)
    if (requirement) return { application, requirement }
  }
  throw new Error('The demo has no such document')
}

async function openDocuments(page: Page, url: string, { application, requirement }: Found) {
  await page.goto(`${url}/customer/${application.cosmosId}`)
  const customer = page.locator('forecourt-customer')
  await customer.getByRole('tab', { name: /^Documents/ }).click()
  return customer
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: requirement.name ?? '' })
}

test('a document is uploaded, survives a kill of the server, is downloaded and deleted', {
  tag: ALSO_EMBEDDED,
}, async ({ page, request, ownServer }) => {
  test.slow()
  const server = await ownServer()
  const found = await findDocument(request, server.url, ({ hasFiles }) => !hasFiles)
  await beginSession(page, 'dealer', server.url)

  const row = await openDocuments(page, server.url, found)
  await row
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(row.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Download invoice.pdf' })).toBeVisible()

  await server.kill()
  await server.start()

  const after = await openDocuments(page, server.url, found)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    after.getByRole('button', { name: 'Download invoice.pdf' }).click(),
  ])
  expect(await readFile(await download.path())).toEqual(PDF)

  await after.getByRole('button', { name: 'Delete invoice.pdf' }).click()
  await after.getByRole('button', { name: 'Delete file' }).click()
  await expect(after.getByRole('button', { name: 'Download invoice.pdf' })).toHaveCount(0)
  await expect(after.getByText('Incomplete', { exact: true })).toBeVisible()
})

test('a rejected document that is uploaded again is no longer rejected', async ({ page, request, ownServer }) => {
  test.slow()
  const server = await ownServer()
  const found = await findDocument(request, server.url, ({ hasSnags }) => hasSnags)
  await beginSession(page, 'dealer', server.url)

  const row = await openDocuments(page, server.url, found)
  await expect(row.getByText(/^Rejected by Owen Hathersage/)).toBeVisible()
  await row
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(row.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(row.getByText(/^Rejected/)).toHaveCount(0)
})

const JPEG = Buffer.from(`ffd8ffe000104a46494600010100000100010000ffdb004300${'01'.repeat(64)}ffd9`, 'hex')

test('a document can be photographed with a camera', async ({ browser, request, server: { url } }) => {
  const found = await findDocument(request, url, ({ hasFiles }) => !hasFiles)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await beginSession(phone, 'dealer', url)
  const row = await openDocuments(phone, url, found)
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    row.getByRole('button', { name: 'Take a photo' }).click(),
  ])
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: JPEG })
  await expect(row.getByText('Uploaded', { exact: true })).toBeVisible()

  // The record as others of this worker's tests expect it.
  await row.getByRole('button', { name: 'Delete photo.jpg' }).click()
  await row.getByRole('button', { name: 'Delete file' }).click()
  await expect(row.getByText('Incomplete', { exact: true })).toBeVisible()
  await phone.close()
})
