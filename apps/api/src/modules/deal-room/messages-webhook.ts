import { createHmac } from 'node:crypto'
import { isStopWord } from '@forecourt/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, refuse } from '../../http/problem.ts'
import { formFieldsOf, registerRawForms } from '../../http/raw-forms.ts'
import { isSameSecret } from '../../http/same-secret.ts'
import { actingFor } from '../../security/audit-keys.ts'
import type { Services } from '../../services.ts'
import { stopNumber } from './stopping.ts'

const LARGEST_MESSAGE = 16 * 1024
export const RECEIVED_PATH = '/api/v3/messages/received'

/** Nothing is answered to the sender. */
const EMPTY_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * Receives the texts that customers answer with, as Twilio sends them (twilio.com/docs/usage/security, "Validating
 * requests"): only the stop word has an effect, and no text is kept.
 */
export async function messagesWebhook(app: FastifyInstance, services: Services): Promise<void> {
  const token = tokenOf(services.config.messages.url)
  const texted = actingFor(services.db, ['text-message'])
  const handler = async (request: FastifyRequest) => {
    if (token === null) return refuse('NOT_FOUND')
    const fields = formFieldsOf(request)
    if (!isFromService(`${services.publicUrl()}${RECEIVED_PATH}`, fields, request.headers['x-twilio-signature'], token))
      throw new Problem('UNAUTHENTICATED', 'The signature is not valid.')
    const from = (fields.get('From') ?? '').replace(/^whatsapp:/, '')
    if (isStopWord(fields.get('Body') ?? '')) await texted.asSystem((tx) => stopNumber(tx, services, from))
    return EMPTY_ANSWER
  }
  await registerRawForms(app, LARGEST_MESSAGE, (scope) => {
    scope.post(RECEIVED_PATH, async (request, reply) => await reply.type('text/xml').send(await handler(request)))
  })
}

const tokenOf = (url: string | null) => (url ? decodeURIComponent(new URL(url).password) || null : null)

/** Base64 of the HMAC-SHA-1 of the address followed by every field, sorted by name. */
export function messageSignature(address: string, fields: URLSearchParams, token: string): string {
  const sorted = [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const text = address + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(text).digest('base64')
}

const isFromService = (address: string, fields: URLSearchParams, signature: unknown, token: string) =>
  typeof signature === 'string' && isSameSecret(messageSignature(address, fields, token), signature)
