import { type Application, closedReason, type Requirement } from '@forecourt/core'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { isRoot } from '../../scripts/programs.mjs'
import { figure } from '../support/figures.ts'
import { clientOf, recordsOf } from '../support/records.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { enter, type Stage, setStage } from './stage.ts'

const MEGABYTE = 1024 * 1024
const aPdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'a'), Buffer.from('\n%%EOF\n')])

let disk: ReturnType<typeof mountSmallDisk>
let stage: Stage
let places: Place[]
test.beforeAll(async () => {
  test.skip(!isRoot(), 'Only root may mount a small disk')
  disk = mountSmallDisk(24)
  stage = await setStage({ DATA_DIR: disk.folder })
  places = await placesOf(stage.server.url)
})
test.afterAll(async () => {
  await stage?.clear()
  disk?.remove()
})

type Place = { readonly record: Application; readonly requirement: Requirement }

const requirementsOf = ({ payoutPack }: Application) => [
  ...(payoutPack?.customerRequirements ?? []),
  ...(payoutPack?.dealerRequirements ?? []),
]

/** Documents that take a file, each used by one test. */
async function placesOf(url: string): Promise<Place[]> {
  const isOpen = ({ isVerified, hasSnags, status }: Requirement) => !isVerified && !hasSnags && status !== 'NotRequired'
  const takesFiles = (record: Application) => closedReason('documents', record, new Date()) === null
  return (await recordsOf(url)).filter(takesFiles).flatMap((record) =>
    requirementsOf(record)
      .filter(isOpen)
      .map((requirement) => ({ record, requirement })),
  )
}

async function openDocument(page: Page, { record, requirement }: Place): Promise<Locator> {
  await page.goto(`${stage.url}/customer/${record.cosmosId}?tab=documents`)
  return page
    .locator('forecourt-customer')
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: requirement.name ?? '' })
    .first()
}

const choose = (row: Locator, name: string, bytes: number) =>
  row
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: aPdf(bytes) })

function take() {
  const place = places.shift()
  if (!place) throw new Error('The demo has no document left that is to come')
  return place
}

/** The number of files that the server has added. */
async function newFilesOf({ record, requirement }: Place): Promise<number> {
  const { client } = await clientOf(stage.server.url, 'dealer')
  const now = requirementsOf(await client.applications.single({ id: record.cosmosId }))
  const found = now.find(({ requirementId }) => requirementId === requirement.requirementId)
  return (found?.uploads?.length ?? 0) - (requirement.uploads?.length ?? 0)
}

test('a full disk: the screen says so, no partial file is stored, and the same file uploads once there is space', async ({
  page,
}) => {
  await enter(page, stage.url)
  const place = take()
  const row = await openDocument(page, place)
  disk.fill()
  await choose(row, 'payslip.pdf', MEGABYTE)
  await expect(
    row.getByText('There is no room left for files. Nothing was saved. Please try again later.'),
  ).toBeVisible()
  expect(await newFilesOf(place)).toBe(0)
  disk.empty()
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(row.getByRole('button', { name: 'Download payslip.pdf' })).toBeVisible()
  expect(await newFilesOf(place)).toBe(1)
  figure('disk full: files half kept', '0')
})

test('a file that arrives although the login ends during the upload is there after the next login', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, stage.url)
  const place = take()
  const row = await openDocument(page, place)
  stage.network.delayMs = 40
  await choose(row, 'statement.pdf', 2 * MEGABYTE)
  await expect(row.getByRole('progressbar')).toBeVisible()
  await page.clock.fastForward('08:00:01')
  const warning = page.getByRole('alertdialog', { name: 'Security warning' })
  await expect(warning).toBeVisible()
  await expect.poll(() => newFilesOf(place), { timeout: 60_000 }).toBe(1)
  stage.network.delayMs = 0
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login/)
  figure('login ended mid-upload: files that arrived, kept', '1, 1')
})

test('after a login is ended elsewhere an upload stores nothing, and the user sees why', async ({ page }) => {
  await enter(page, stage.url)
  const place = take()
  const row = await openDocument(page, place)
  await expect(row.locator('input[type=file]:not([capture])')).toBeAttached()
  const { client } = await clientOf(stage.server.url, 'dealer')
  await client.auth.endSessions({})
  await choose(row, 'late.pdf', MEGABYTE)
  await expect(page.getByRole('alertdialog', { name: 'Security warning' })).toBeVisible()
  expect(await newFilesOf(place)).toBe(0)
})

test('an upload over a stalled connection fails with a message and succeeds once the connection is back', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, stage.url)
  const place = take()
  const row = await openDocument(page, place)
  await expect(row.locator('input[type=file]:not([capture])')).toBeAttached()
  stage.network.swallow()
  await choose(row, 'silent.pdf', MEGABYTE)
  await expect(row.getByRole('progressbar')).toBeVisible()
  const given = row.getByText('The server cannot be reached. Check your connection and try again.')
  // Three tries of a minute each, and the pauses between them.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(given).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  stage.network.way = 'open'
  stage.network.cut()
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(row.getByRole('button', { name: 'Download silent.pdf' })).toBeVisible({ timeout: 30_000 })
  expect(await newFilesOf(place)).toBe(1)
  figure('upload into silence: files kept after trying again', '1')
})
