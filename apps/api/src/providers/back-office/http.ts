import { AccountManager, CreditCheck } from '@forecourt/core'
import * as z from 'zod/mini'
import { createCaller, inAnotherShape, type Patience } from '../caller.ts'
import type { BackOffice, Receipt } from './back-office.ts'
import { RecordFacts } from './event.ts'

interface BackOfficeHttpSettings {
  readonly url: string
  readonly key: string | null
}

const PROVIDER = 'back-office'
const REFERENCE_FOLLOWS = 202

const Answer = z.object({
  brokerReference: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  accountManager: z.optional(z.nullable(AccountManager)),
  creditCheck: z.optional(z.nullable(CreditCheck)),
  facts: z.optional(z.nullable(RecordFacts)),
})

const NOTHING_YET: Receipt = { brokerReference: null, accountManager: null, creditCheck: null, facts: null }

/** The broker's back office over HTTP (docs/adapters.md): it is sent applications here, and tells its events by webhook. */
export function createHttpBackOffice(
  { url, key }: BackOfficeHttpSettings,
  patience: Partial<Patience> = {},
): BackOffice {
  const call = createCaller(PROVIDER, patience)
  const address = new URL('applications', url.endsWith('/') ? url : `${url}/`)
  return {
    async receive(application) {
      const headers = {
        'idempotency-key': `application-${application.cosmosId}`,
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      }
      const { status, body } = await call({ url: address, headers, body: application })
      if (status === REFERENCE_FOLLOWS) return NOTHING_YET
      const answer = Answer.safeParse(body)
      if (!answer.success) throw inAnotherShape(PROVIDER)
      const { brokerReference, accountManager = null, creditCheck = null, facts = null } = answer.data
      return { brokerReference, accountManager, creditCheck, facts }
    },
    plan: () => [],
  }
}
