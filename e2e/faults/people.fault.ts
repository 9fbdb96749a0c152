import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { figure } from '../support/figures.ts'
import { signOut } from '../support/people.ts'
import { clientOf } from '../support/records.ts'
import { addNote, enter, notesSaying, openRecord, recordReading, type Stage, test } from './stage.ts'

async function another(browser: Browser, stage: Stage): Promise<Page> {
  const page = await browser.newPage({ baseURL: stage.url, viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await enter(page, stage.url)
  return page
}

async function edit(customer: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  await customer.getByRole('tab', { name: 'Customer' }).click()
  await customer.getByRole('button', { name: 'Edit', exact: true }).click()
  for (const [label, value] of Object.entries(fields)) await customer.getByLabel(label, { exact: true }).fill(value)
}

const save = (customer: Locator) => customer.getByRole('button', { name: 'Save changes' }).click()

async function customerOf({ server }: Stage, id: string) {
  const { client } = await clientOf(server.url, 'dealer')
  return await client.applications.reveal({ id })
}

test('two people change one record: the second sees both versions and chooses; neither change is lost', async ({
  page,
  browser,
  stage,
}) => {
  await enter(page, stage.url)
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  const colleague = await another(browser, stage)
  const mine = await openRecord(page, record)
  const theirs = await openRecord(colleague, record)
  await edit(mine, { Town: 'Ludlow', 'E-mail': 'mine@mail.forecourt.test' })
  await edit(theirs, { 'E-mail': 'theirs@mail.forecourt.test', Employer: 'Theirs Joinery' })
  await save(theirs)
  await expect(theirs.getByText('Changes saved')).toBeVisible()

  await save(mine)
  const dialog = mine.getByRole('dialog', { name: 'Somebody else saved first' })
  await expect(dialog).toContainText('theirs@mail.forecourt.test')
  await expect(dialog).toContainText('mine@mail.forecourt.test')
  const between = await customerOf(stage, record.cosmosId)
  expect(between.email).toBe('theirs@mail.forecourt.test')
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(mine.getByText('Changes saved')).toBeVisible()

  const after = await customerOf(stage, record.cosmosId)
  expect(after.email).toBe('mine@mail.forecourt.test')
  expect(after.addresses?.[0]?.town).toBe('Ludlow')
  expect(after.employmentHistory?.[0]?.employer).toBe('Theirs Joinery')
  figure('two people on one record: changes lost', '0')
  await colleague.close()
})

test('a change in one tab shows in the other, and logging out in one ends both without losing anything', async ({
  page,
  context,
  stage,
}) => {
  await enter(page, stage.url)
  const record = await recordReading(stage.server.url, 'Predicted Approval')
  const second = await context.newPage()
  const here = await openRecord(page, record)
  const there = await openRecord(second, record)
  await addNote(here, 'From the first tab')
  await expect(there.locator('.feed').getByText('From the first tab')).toBeVisible({ timeout: 20_000 })
  await addNote(there, 'From the second tab')
  await expect(here.locator('.feed').getByText('From the second tab')).toBeVisible({ timeout: 20_000 })
  await signOut(page)
  await expect(second).toHaveURL(/\/login/)
  for (const words of ['From the first tab', 'From the second tab'])
    expect(await notesSaying(stage.server.url, record, words)).toBe(1)
  figure('two tabs: notes acknowledged, kept once', '2, 2')
})
