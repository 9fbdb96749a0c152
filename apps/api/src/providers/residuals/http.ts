import { Futures, residualRequest } from '@forecourt/core'
import { bearerOf, createCaller, INTERACTIVE_RETRY_POLICY, type RetryPolicy } from '../caller.ts'
import { HTTP_NOT_FOUND, NO_CONTENT, readReply } from '../read-reply.ts'
import type { ResidualProvider } from './provider.ts'
import { residualVehicleFacts } from './question.ts'

const RESIDUAL_PROVIDER = 'residuals'

/** The broker's residual service (docs/adapters.md): one request for all lenders and terms. */
export function createHttpResiduals(
  { url, key }: { url: string; key: string | null },
  patience?: Partial<RetryPolicy>,
): ResidualProvider {
  const call = createCaller(RESIDUAL_PROVIDER, { ...INTERACTIVE_RETRY_POLICY, ...patience })
  const address = new URL(`${url}/residuals`)
  return {
    async find({ vehicle, lenderIds, terms, annualMileage }) {
      const facts = residualVehicleFacts(vehicle)
      if (!isKnown(facts)) return {}
      const { requestType, brokerReference } = residualRequest([])
      const question = { requestType, brokerReference, lenderIds, vehicle: facts, annualMileage, terms }
      const { status, body } = await call({
        url: address,
        headers: bearerOf(key),
        body: question,
        accepts: [HTTP_NOT_FOUND],
      })
      return status === NO_CONTENT || status === HTTP_NOT_FOUND ? {} : readReply(RESIDUAL_PROVIDER, Futures, body)
    },
  }
}

const isKnown = ({ vrm, capId, capCode, model }: ReturnType<typeof residualVehicleFacts>) =>
  Boolean(vrm || capId || capCode || model)
