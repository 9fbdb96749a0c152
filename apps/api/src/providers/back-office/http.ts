import { AccountManager, CreditCheck } from '@forecourt/core'
import * as z from 'zod/mini'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { bearerOf, createCaller, type Reply, type RetryPolicy } from '../caller.ts'
import { readReply } from '../read-reply.ts'
import { signatureOf } from '../signature.ts'
import { type BackOffice, NO_RECEIPT, type Receipt, SIGNATURE_HEADER } from './back-office.ts'
import { RecordFacts } from './event.ts'
import { isSending, type OutboxEvent } from './outbox-event.ts'

interface BackOfficeHttpSettings {
  readonly url: string
  readonly key: string | null
  /** The first secret signs. */
  readonly secrets: readonly string[]
  readonly now: () => Date
}

const PROVIDER = 'back-office'
const REFERENCE_FOLLOWS = 202
/** Busy with this event, or not ready for it yet: not a refusal. */
const NOT_NOW = [409, 425]

const BackOfficeReply = z.object({
  brokerReference: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  accountManager: z.optional(z.nullable(AccountManager)),
  creditCheck: z.optional(z.nullable(CreditCheck)),
  facts: z.optional(z.nullable(RecordFacts)),
})

/** The broker's back office over HTTP (docs/adapters.md). This sends our events; its own arrive by webhook. */
export function createHttpBackOffice(
  settings: BackOfficeHttpSettings,
  patience: Partial<RetryPolicy> = {},
): BackOffice {
  const call = createCaller(PROVIDER, patience)
  const address = new URL(`${settings.url}/events`)
  return {
    async tell(event) {
      const reply = await call({
        url: address,
        headers: signedHeadersOf(event, settings),
        body: event,
        accepts: NOT_NOW,
      })
      if (NOT_NOW.includes(reply.status))
        throw new ProviderFailure(
          PROVIDER,
          'unavailable',
          `${PROVIDER} answered ${reply.status}`,
          reply.retryAfterSeconds,
        )
      return isSending(event) && !event.application.brokerReference ? receiptOf(reply) : NO_RECEIPT
    },
    plan: () => [],
  }
}

/** The signature covers the body exactly as `call` writes it. */
function signedHeadersOf(
  event: OutboxEvent,
  { key, secrets: [secret], now }: BackOfficeHttpSettings,
): Record<string, string> {
  return {
    'idempotency-key': event.eventId,
    ...bearerOf(key),
    ...(secret ? { [SIGNATURE_HEADER]: signatureOf(JSON.stringify(event), secret, now()) } : {}),
  }
}

function receiptOf({ status, body }: Reply): Receipt {
  if (status === REFERENCE_FOLLOWS) return NO_RECEIPT
  const reply = readReply(PROVIDER, BackOfficeReply, body)
  const { brokerReference, accountManager = null, creditCheck = null, facts = null } = reply
  return { brokerReference, accountManager, creditCheck, facts }
}
