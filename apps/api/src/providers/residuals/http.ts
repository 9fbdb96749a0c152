import { Futures, residualRequest } from '@forecourt/core'
import { createCaller, type Patience } from '../caller.ts'
import { readReply } from '../read-reply.ts'
import type { ResidualProvider } from './provider.ts'
import { factsOf } from './question.ts'

interface ResidualSettings {
  readonly url: string
  readonly key: string | null
}

const NAME = 'residuals'
const NO_CONTENT = 204
const NOT_FOUND = 404
const WHILE_SOMEBODY_WAITS = { timeoutMs: 5_000, tries: 2 }

/** The broker's residual service (docs/adapters.md): one question for every lender and term. */
export function createHttpResiduals({ url, key }: ResidualSettings, patience?: Partial<Patience>): ResidualProvider {
  const call = createCaller(NAME, { ...WHILE_SOMEBODY_WAITS, ...patience })
  const address = new URL('residuals', url.endsWith('/') ? url : `${url}/`)
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
  return {
    async find({ vehicle, lenderIds, terms, annualMileage }) {
      const facts = factsOf(vehicle)
      if (!isKnown(facts)) return {}
      const { requestType, brokerReference } = residualRequest([])
      const question = { requestType, brokerReference, lenderIds, vehicle: facts, annualMileage, terms }
      const { status, body } = await call({ url: address, headers, body: question, accepts: [NOT_FOUND] })
      return status === NO_CONTENT || status === NOT_FOUND ? {} : readReply(NAME, Futures, body)
    },
  }
}

const isKnown = ({ vrm, capId, capCode, model }: ReturnType<typeof factsOf>) =>
  Boolean(vrm || capId || capCode || model)
