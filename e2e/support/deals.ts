import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { anEligibilityCheck } from '../cluster/drafts.ts'
import { password, people } from './people.ts'

/** A deal that the server acknowledged: an application, and a note on it with a file. */
export interface Deal {
  readonly cosmosId: string
  readonly fileId: string
  readonly file: string
}

export interface Asked {
  readonly token?: string
  readonly body?: unknown
  readonly form?: FormData
  readonly key?: string
  readonly version?: number | undefined
}

/** One call to the server at `url`, with the given token. */
export async function ask(url: string, method: string, path: string, { token, body, form, key, version }: Asked = {}) {
  const response = await fetch(`${url}/api/v3${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
    signal: AbortSignal.timeout(30_000),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Asks again while a busy server refuses for its load, which does nothing. */
export async function askPatiently(...asked: Parameters<typeof ask>): ReturnType<typeof ask> {
  for (let tries = 0; ; tries += 1) {
    const said = await ask(...asked)
    if (said.status !== 503 || tries === 100) return said
    await delay(100)
  }
}

export async function tokenOf(url: string, person: keyof typeof people = 'dealer'): Promise<string> {
  const { status, text } = await askPatiently(url, 'POST', '/auth/login', {
    body: { username: people[person], password },
  })
  if (status !== 200) throw new Error(`Login answered ${status}: ${text}`)
  return (JSON.parse(text) as { authenticationToken: string }).authenticationToken
}

export async function dealershipOf(url: string, token: string): Promise<number> {
  const [first] = JSON.parse((await askPatiently(url, 'GET', '/dealer/dealers', { token })).text) as {
    affiliateUserId: number
  }[]
  return first?.affiliateUserId ?? 0
}

/** A careful client: repeats a call with the same key until it is acknowledged, and reports each failure to `missed`. */
async function insist(url: string, path: string, asked: () => Asked, missed: (why: string) => void) {
  const key = randomUUID()
  for (let tries = 0; tries < 600; tries += 1) {
    const said = await ask(url, 'POST', path, { ...asked(), key }).catch((error: Error) => error)
    if (!(said instanceof Error) && said.status === 200) return JSON.parse(said.text)
    missed(said instanceof Error ? `${said.cause ?? said.message}` : String(said.status))
    if (!(said instanceof Error) && said.status < 500) throw new Error(`${path} answered ${said.status}: ${said.text}`)
    await delay(100)
  }
  throw new Error(`${path} was never acknowledged`)
}

export interface Making {
  readonly url: string
  readonly token: string
  readonly affiliateUserId: number
  readonly missed?: (why: string) => void
}

/** Makes one deal; the number makes its customer and registration its own. */
export async function makeDeal({ url, token, affiliateUserId, missed = () => undefined }: Making, number: number) {
  const body = anEligibilityCheck(affiliateUserId, number)
  const { cosmosId } = await insist(url, '/application', () => ({ token, body }), missed)
  const file = `%PDF-1.7\n% of deal ${number}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`
  const form = () => {
    const made = new FormData()
    made.append('noteText', `Note of deal ${number}`)
    made.append('files', new Blob([file], { type: 'application/pdf' }), `deal-${number}.pdf`)
    return made
  }
  const note = await insist(url, `/application/notes/${cosmosId}`, () => ({ token, form: form() }), missed)
  return { cosmosId: String(cosmosId), fileId: String(note.attachments[0].uploadId), file } satisfies Deal
}

/** The acknowledged deals that the server at `url` has, with their files. */
export async function keptOf(url: string, deals: readonly Deal[]): Promise<Deal[]> {
  const token = await tokenOf(url)
  const kept: Deal[] = []
  for (const deal of deals) {
    const record = await askPatiently(url, 'GET', `/application-single/${deal.cosmosId}`, { token })
    const file = await askPatiently(url, 'GET', `/document/requirement/${deal.fileId}`, { token })
    if (record.status === 200 && file.status === 200 && file.text === deal.file) kept.push(deal)
  }
  return kept
}

/** Makes deals until it is stopped; returns those that were acknowledged. */
export function keepMaking(making: Making, from: number) {
  const made: Deal[] = []
  let number = from
  let isWorking = true
  const work = async () => {
    while (isWorking) {
      number += 1
      made.push(await makeDeal(making, number))
    }
  }
  const working = work()
  return {
    made,
    async stop() {
      isWorking = false
      await working
      return made
    },
  }
}
