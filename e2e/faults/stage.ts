import { type Application, displayStatus } from '@forecourt/core'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { startPostgres } from '../../scripts/postgres.mjs'
import { SECRETS } from '../cluster/cluster.ts'
import { openLive } from '../support/live.ts'
import { fillLogin, type Person } from '../support/people.ts'
import { clientOf, recordsOf } from '../support/records.ts'
import { ServerProcess } from '../support/server-process.ts'
import { BadNetwork } from './bad-network.ts'

/** An API process, PostgreSQL behind a proxy, and another proxy between browser and API. */
export async function setStage(env: Readonly<Record<string, string>> = {}) {
  const postgres = await startPostgres(undefined, { isDurable: true })
  const database = await BadNetwork.start(Number(new URL(postgres.url).port))
  const databaseUrl = postgres.url.replace(/:\d+\//, `:${database.port}/`)
  const server = await ServerProcess.start({
    decisionDelayMs: 300,
    env: { DATABASE_URL: databaseUrl, ...SECRETS, ...env },
  }).catch(async (error: unknown) => {
    await database.stop()
    await postgres.stop()
    throw error
  })
  const network = await BadNetwork.start(server.port)
  return {
    server,
    database,
    network,
    /** PostgreSQL itself, whatever the proxy does. */
    postgresUrl: postgres.url,
    /** The address for the browser. */
    url: `http://127.0.0.1:${network.port}`,
    async clear() {
      await network.stop()
      database.way = 'open'
      await server.dispose()
      await database.stop()
      await postgres.stop()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/** One stage for all tests of a worker; each finds its networks whole. `page.goto('/')` goes by the bad one. */
export const test = base.extend<{ whole: undefined }, { stage: Stage }>({
  stage: [
    async ({ browserName: _ }, use) => {
      const stage = await setStage()
      await use(stage)
      await stage.clear()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
  whole: [
    async ({ stage }, use) => {
      for (const network of [stage.database, stage.network]) Object.assign(network, { way: 'open', delayMs: 0 })
      await use(undefined)
    },
    { auto: true },
  ],
})

const labelOf = (record: Application) => displayStatus(record, new Date()).label

export async function recordReading(url: string, label: string): Promise<Application> {
  const found = (await recordsOf(url)).find((record) => labelOf(record) === label && record.brokerReference)
  if (!found) throw new Error(`The demo has no record that reads ${label}`)
  return found
}

export async function enter(page: Page, url: string, person: Person = 'dealer'): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, person)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Waits for the editor too, which cannot load once the server is damaged. */
export async function openRecord(page: Page, record: Application): Promise<Locator> {
  const customer = await openLive(page, record)
  await editorOf(customer)
  return customer
}

/** The box for a note, once it can be typed in: it is drawn first, and its editor comes after it. */
async function editorOf(customer: Locator): Promise<Locator> {
  const note = customer.getByRole('textbox', { name: 'Note' })
  await expect(note).toHaveAttribute('contenteditable', 'true')
  return note
}

export async function addNote(customer: Locator, text: string): Promise<void> {
  const note = await editorOf(customer)
  await note.fill(text)
  await customer.getByRole('button', { name: 'Add Note' }).click()
}

/** Its answer to whether it can serve, or null while it gives none. */
export const readinessOf = (url: string): Promise<number | null> =>
  fetch(`${url}/ready`).then(
    ({ status }) => status,
    () => null,
  )

/** The number of notes on the server with those words. */
export async function notesSaying(url: string, { cosmosId }: Application, words: string): Promise<number> {
  const { client } = await clientOf(url, 'dealer')
  return (await client.notes.list({ id: cosmosId })).filter(({ text }) => text.includes(words)).length
}
