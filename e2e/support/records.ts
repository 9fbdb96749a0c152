import { type Application, createClient, createSession } from '@forecourt/core'
import { type Person, password, people } from './people.ts'

const YEAR = 365

/** The typed client as somebody, beside the browser. */
export async function clientOf(url: string, person: Person) {
  const session = createSession()
  const client = createClient({ baseUrl: `${url}/api/v3`, session, now: () => new Date() })
  const { authenticationToken, user } = await client.auth.login({ username: people[person], password })
  session.signIn(authenticationToken)
  return { client, token: authenticationToken, affiliateUserId: user.affiliateUserId }
}

/** Every record of the demo's dealer, with all that its screen shows. */
export async function recordsOf(url: string, person: Person = 'dealer'): Promise<Application[]> {
  const { client, affiliateUserId } = await clientOf(url, person)
  const asked = { affiliateUserIds: affiliateUserId ? [affiliateUserId] : [], days: YEAR }
  const applications = await client.applications.list(asked)
  const quickQuotes = await client.quickQuotes.list(asked)
  const ids = [...applications.map(({ cosmosId }) => cosmosId), ...quickQuotes.map(({ quickQuoteId }) => quickQuoteId)]
  const records: Application[] = []
  for (let from = 0; from < ids.length; from += 20)
    records.push(...(await Promise.all(ids.slice(from, from + 20).map((id) => client.applications.single({ id })))))
  return records
}
