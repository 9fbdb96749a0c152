import { ProviderFailure } from '../provider-failure.ts'

export interface Question {
  readonly provider: string
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const TIMEOUT_MS = 15_000
const PASSING: readonly ProviderFailure['kind'][] = ['timeout', 'unavailable']

/** Asks a provider for JSON; once more when the first try failed on the way. Whatever is created carries a key of its own. */
export async function ask(question: Question): Promise<unknown> {
  try {
    return await askOnce(question)
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !PASSING.includes(error.kind)) throw error
    return await askOnce(question)
  }
}

async function askOnce({ provider, url, method, headers, body }: Question): Promise<unknown> {
  const reply = await send(provider, () =>
    fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }),
  )
  const text = await send(provider, () => reply.text())
  if (reply.status === 429) throw new ProviderFailure(provider, 'throttled')
  if (reply.status >= 500) throw new ProviderFailure(provider, 'unavailable')
  if (!reply.ok) throw new ProviderFailure(provider, 'refused', `${provider} answers ${reply.status}`)
  return jsonOf(provider, text)
}

async function send<T>(provider: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderFailure(provider, isTimeout ? 'timeout' : 'unavailable')
  }
}

function jsonOf(provider: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderFailure(provider, 'unavailable', `${provider} answers no JSON`)
  }
}
