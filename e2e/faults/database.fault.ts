import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import pg from 'pg'
import { figure, secondsSince } from '../support/figures.ts'
import { backOfficeOf } from '../support/live.ts'
import { addNote, enter, notesSaying, openRecord, readinessOf, recordReading, test } from './stage.ts'

test.beforeEach(async ({ page, stage }) => {
  await enter(page, stage.url)
})

test('without a database the typed text stays, a message says what to do, and the text is saved once', async ({
  page,
  stage,
}) => {
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  const customer = await openRecord(page, record)
  stage.database.way = 'refusing'
  stage.database.cut()
  await addNote(customer, 'Written while the database was away')
  await expect(customer.getByText('The note could not be added. It is still here.')).toBeVisible({
    timeout: 45_000,
  })
  await expect(customer.getByRole('textbox', { name: 'Note' })).toContainText('Written while the database was away')
  expect((await fetch(`${stage.server.url}/ready`)).status).toBe(503)
  expect((await fetch(`${stage.server.url}/health`)).status).toBe(200)

  stage.database.way = 'open'
  const began = performance.now()
  await expect.poll(() => readinessOf(stage.server.url)).toBe(200)
  figure('database away: ready again after', secondsSince(began))
  await customer.getByRole('button', { name: 'Add Note' }).click()
  await expect(customer.locator('.feed').getByText('Written while the database was away')).toBeVisible()
  expect(await notesSaying(stage.server.url, record, 'Written while the database was away')).toBe(1)
})

test('after a crash of PostgreSQL the screen recovers by itself, and every acknowledged note is there', async ({
  page,
  stage,
}) => {
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  const customer = await openRecord(page, record)
  await addNote(customer, 'Acknowledged before the crash')
  await expect(customer.locator('.feed').getByText('Acknowledged before the crash')).toBeVisible()
  await expect.poll(() => notesSaying(stage.server.url, record, 'Acknowledged before the crash')).toBe(1)
  await crash(stage.postgresUrl)
  await expect.poll(() => readinessOf(stage.server.url), { timeout: 30_000 }).toBe(200)
  await addNote(customer, 'Written after the crash')
  await expect(customer.locator('.feed').getByText('Written after the crash')).toBeVisible({ timeout: 20_000 })
  for (const words of ['Acknowledged before the crash', 'Written after the crash'])
    await expect.poll(() => notesSaying(stage.server.url, record, words)).toBe(1)
  figure('PostgreSQL crashed: notes acknowledged, kept once', '2, 2')
})

test('with a slow database the screen works slowly and saves once', async ({ page, stage }) => {
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  stage.database.delayMs = 150
  const began = performance.now()
  await page.goto('/')
  await expect(page.locator('forecourt-customers').getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 })
  figure('database 150 ms away each way: the list after', secondsSince(began))
  await page.goto(`/customer/${record.cosmosId}`)
  const customer = page.locator('forecourt-customer')
  await expect(customer.getByRole('textbox', { name: 'Note' })).toBeVisible({ timeout: 60_000 })
  await addNote(customer, 'Written while the database was slow')
  await expect(customer.locator('.feed').getByText('Written while the database was slow')).toBeVisible({
    timeout: 60_000,
  })
  stage.database.delayMs = 0
  await expect(page.getByText('Not connected')).toHaveCount(0)
  expect(await notesSaying(stage.server.url, record, 'Written while the database was slow')).toBe(1)
})

test('calls to a silent database time out; the process recovers without a restart and delivers missed notifications', async ({
  page,
  stage,
}) => {
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  const customer = await openRecord(page, record)
  await addNote(customer, 'Acknowledged before the silence')
  await expect(customer.locator('.feed').getByText('Acknowledged before the silence')).toBeVisible()
  stage.database.swallow()
  const began = performance.now()
  const waiting = Array.from({ length: 12 }, () => ready(stage.server.url))
  expect(Math.max(...(await Promise.all(waiting)))).toBe(503)
  figure('database silent: calls given up after', secondsSince(began))
  stage.database.way = 'open'
  await expect.poll(() => ready(stage.server.url), { timeout: 90_000 }).toBe(200)
  figure('database silent: process whole again after', secondsSince(began))
  const fire = await backOfficeOf(stage.server.url)
  await fire(record.cosmosId, 'NoteCreated', { text: 'Told once the database was back', agentName: 'Tamsin Orleton' })
  await expect(customer.locator('.feed').getByText('Told once the database was back')).toBeVisible({ timeout: 60_000 })
  figure('database silent: live notifications again after', secondsSince(began))
  expect(await notesSaying(stage.server.url, record, 'Acknowledged before the silence')).toBe(1)
})

const ready = async (url: string) => (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(110_000) })).status

/** One backend dies by SIGKILL; PostgreSQL then ends all the others and recovers from its log, as after a crash. */
async function crash(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const gone = new Promise((resolve) => client.once('end', resolve))
  execFileSync('kill', ['-9', String(rows[0]?.pid)])
  await gone
}
