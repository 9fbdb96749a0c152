import { readFileSync } from 'node:fs'
import process from 'node:process'
import { type Application, createClient, createSession } from '@forecourt/core'
import { sessionOf } from '@forecourt/core/testing'
import { DEMO_RECORDS } from './data-folder.ts'
import { type Person, password, people } from './people.ts'

const YEAR = 365

/** The typed client, signed in as a user, beside the browser. */
export async function clientOf(url: string, person: Person) {
  const session = createSession()
  const client = createClient({ baseUrl: `${url}/api/v3`, session, now: () => new Date() })
  const { authenticationToken, user } = sessionOf(await client.auth.login({ username: people[person], password }))
  session.signIn(authenticationToken)
  return { client, token: authenticationToken, affiliateUserId: user.affiliateUserId, userId: user.userId }
}

const everything = (affiliateUserId: number | null | undefined) => ({
  affiliateUserIds: affiliateUserId ? [affiliateUserId] : [],
  days: YEAR,
})

/** The demo's dealer's applications as their list has them. */
export async function applicationsOf(url: string) {
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  return await client.applications.list(everything(affiliateUserId))
}

/** Every record of the demo's dealer, with all that its screen shows. */
export async function recordsOf(url: string, person: Person = 'dealer'): Promise<Application[]> {
  const { client, affiliateUserId } = await clientOf(url, person)
  const asked = everything(affiliateUserId)
  const applications = await client.applications.list(asked)
  const quickQuotes = await client.quickQuotes.list(asked)
  const ids = [...applications.map(({ cosmosId }) => cosmosId), ...quickQuotes.map(({ quickQuoteId }) => quickQuoteId)]
  const records: Application[] = []
  for (let from = 0; from < ids.length; from += 20)
    records.push(...(await Promise.all(ids.slice(from, from + 20).map((id) => client.applications.single({ id })))))
  return records
}

const demoRecords = (): Application[] => {
  const file = process.env[DEMO_RECORDS]
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Application[]) : []
}

const askers = new Map<string, ReturnType<typeof clientOf>>()

/** One login for all calls of a process to a server. */
function askerOf(url: string): ReturnType<typeof clientOf> {
  const asker = askers.get(url) ?? clientOf(url, 'dealer')
  askers.set(url, asker)
  return asker
}

/**
 * The first record of the demo's dealer that is as wanted, as it stands now. Those that were so when the demo was made
 * are asked for first: to ask for all takes a server longer than most tests.
 */
export async function findRecord(url: string, isWanted: (record: Application) => boolean): Promise<Application> {
  const { client } = await askerOf(url)
  for (const { cosmosId } of demoRecords().filter(isWanted)) {
    const record = await client.applications.single({ id: cosmosId }).catch(() => undefined)
    if (record && isWanted(record)) return record
  }
  const found = (await recordsOf(url)).find(isWanted)
  if (!found) throw new Error('The demo has no such record')
  return found
}
