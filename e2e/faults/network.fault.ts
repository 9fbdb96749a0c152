import { expect, type Page } from '@playwright/test'
import { figure, secondsSince } from '../support/figures.ts'
import { backOfficeOf } from '../support/live.ts'
import { addNote, enter, notesSaying, openRecord, recordReading, type Stage, test } from './stage.ts'

const live = (page: Page) => page.locator('forecourt-customer .activity').getByText('Live', { exact: true })
const told = (page: Page, words: string) => page.locator('forecourt-customer .feed').getByText(words)

async function tell(stage: Stage, applicationId: string, text: string): Promise<void> {
  const fire = await backOfficeOf(stage.server.url)
  await fire(applicationId, 'NoteCreated', { text, agentName: 'Tamsin Orleton' })
}

test('a cut connection reconnects by itself and fetches missed changes', async ({ page, stage }) => {
  await enter(page, stage.url)
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  await openRecord(page, record)
  stage.network.way = 'refusing'
  stage.network.cut()
  await expect(page.getByText(/Changes by others do not show meanwhile/)).toBeVisible({
    timeout: 30_000,
  })
  await tell(stage, record.cosmosId, 'Told while the line was cut')
  const began = performance.now()
  stage.network.way = 'open'
  await expect(told(page, 'Told while the line was cut')).toBeVisible({ timeout: 45_000 })
  await expect(live(page)).toBeVisible({ timeout: 45_000 })
  figure('socket cut: live and caught up after', secondsSince(began))
})

test('a silent connection is detected, and missed changes are fetched', async ({ page, stage }) => {
  await enter(page, stage.url)
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  await openRecord(page, record)
  stage.network.swallow()
  const began = performance.now()
  await tell(stage, record.cosmosId, 'Told into a silent line')
  await expect(live(page)).toHaveCount(0, { timeout: 90_000 })
  figure('socket silent: noticed after', secondsSince(began))
  stage.network.way = 'open'
  await expect(told(page, 'Told into a silent line')).toBeVisible({ timeout: 120_000 })
  await expect(live(page)).toBeVisible({ timeout: 60_000 })
  figure('socket silent: caught up after', secondsSince(began))
})

test('when the API is killed, rows and typed text stay, and the page recovers without a reload', async ({
  page,
  stage,
}) => {
  await enter(page, stage.url)
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  const customer = await openRecord(page, record)
  await stage.server.kill()
  await addNote(customer, 'Written while the server was down')
  await expect(customer.getByText('The note could not be added. It is still here.')).toBeVisible()
  await expect(customer.getByRole('textbox', { name: 'Note' })).toContainText('Written while the server was down')
  await stage.server.start()
  await customer.getByRole('button', { name: 'Add Note' }).click()
  await expect(told(page, 'Written while the server was down')).toBeVisible({ timeout: 20_000 })
  expect(await notesSaying(stage.server.url, record, 'Written while the server was down')).toBe(1)
  await expect(live(page)).toBeVisible({ timeout: 60_000 })
  figure('API killed: notes typed meanwhile, kept once', '1, 1')
})

test('a lost answer does not create a second note', async ({ page, stage }) => {
  await enter(page, stage.url)
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  const customer = await openRecord(page, record)
  await page.route('**/application/notes**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute('**/application/notes**')
  })
  await addNote(customer, 'Acknowledged to nobody')
  await expect(customer.getByText('The note could not be added. It is still here.')).toBeVisible()
  await customer.getByRole('button', { name: 'Add Note' }).click()
  await expect(told(page, 'Acknowledged to nobody').first()).toBeVisible()
  expect(await notesSaying(stage.server.url, record, 'Acknowledged to nobody')).toBe(1)
  figure('answer lost, button pressed again: notes made', '1')
})
