import { type FetchError, type FetchOptions, type FetchResponse, ofetch } from 'ofetch'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { MessageSender } from './messages.ts'

interface HttpMessagesSettings {
  /** Includes the account as the user and its token as the password. */
  readonly url: string
  readonly from: string
  readonly whatsappFrom: string
}

const MESSAGE_TIMEOUT_MS = 15_000

/**
 * Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource, "Create a Message"); other services offer
 * it too.
 */
export function createHttpMessages({ url, from, whatsappFrom }: HttpMessagesSettings): MessageSender {
  const { username, password, origin, pathname } = new URL(url)
  const account = decodeURIComponent(username)
  const base = origin + pathname.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64')}`
  return {
    async send(_id, { channel, to, text }) {
      const numbers = channel === 'sms' ? { To: to, From: from } : { To: whatsapp(to), From: whatsapp(whatsappFrom) }
      const response = await post(`${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
        headers: { authorization },
        body: new URLSearchParams({ ...numbers, Body: text }),
      })
      if (!response.ok) throw new ProviderFailure('messages', FAILURE_KIND_BY_STATUS[response.status] ?? 'unavailable')
    },
  }
}

const whatsapp = (number: string) => `whatsapp:${number}`

/** 400 concerns this number or text; a wrong account or token (401, 403) is our own fault, and the message waits. */
const FAILURE_KIND_BY_STATUS: Readonly<Record<number, ProviderFailure['kind']>> = { 400: 'refused', 429: 'throttled' }

async function post(url: string, options: FetchOptions<'text'>): Promise<FetchResponse<string>> {
  try {
    return await ofetch.raw<string, 'text'>(url, {
      method: 'POST',
      redirect: 'error',
      responseType: 'text',
      signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS),
      // The job sends a failed message again.
      retry: false,
      ignoreResponseError: true,
      ...options,
    })
  } catch (error) {
    const { cause } = error as FetchError
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new ProviderFailure('messages', isLate ? 'timeout' : 'unavailable')
  }
}
