import { contract } from '../../contract/index.ts'
import { MANY_DEALERSHIPS, type Valuation, type ValuationDraft } from '../../models/index.ts'
import type { Call, CallOptions } from '../call-types.ts'
import { ApiError } from '../errors.ts'
import { methodsOf } from '../methods.ts'

const { valuations } = contract

/** Quiet look-ups (spec §8): all except saving. */
export function valuationCalls(call: Call) {
  const lookUps = methodsOf(call, valuations, { list: [], ofDealership: [], glasses: null, cap: null })
  return {
    ...lookUps,
    /** Rejects with `false` when the answer is empty (spec §8). */
    save: (body: ValuationDraft, options?: CallOptions): Promise<Valuation> =>
      call.truthy(valuations.save, { body }, options),
    /**
     * Fetches the valuations of each dealership in turn; returns none for more than 20. Rejects with
     * ERROR_FETCHING_VALUATIONS only if several were asked and every one failed; a single failure yields no rows (spec §8).
     */
    ofDealerships: (affiliateUserIds: readonly number[], options?: CallOptions): Promise<Valuation[]> =>
      ofDealerships(call, affiliateUserIds, options),
  }
}

async function ofDealerships(call: Call, ids: readonly number[], options: CallOptions = {}): Promise<Valuation[]> {
  if (ids.length > MANY_DEALERSHIPS) return []
  const causes: unknown[] = []
  const lists = await Promise.all(
    ids.map((id) =>
      call.quiet(valuations.ofDealership, { params: { id } }, [], {
        ...options,
        onQuietFailure(failure) {
          causes.push(failure.error)
          options.onQuietFailure?.(failure)
        },
      }),
    ),
  )
  if (ids.length > 1 && causes.length === ids.length) throw fetchingFailed(causes[0])
  return lists.flat()
}

function fetchingFailed(cause: unknown): ApiError {
  const status = cause instanceof ApiError ? cause.status : 0
  return new ApiError({ status, code: 'ERROR_FETCHING_VALUATIONS', message: 'ERROR_FETCHING_VALUATIONS', cause })
}
