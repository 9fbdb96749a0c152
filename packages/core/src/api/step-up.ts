import type { StepUpReason } from '../access/index.ts'
import type { Endpoint } from '../contract/index.ts'
import type { Call, CallOptions } from './call-types.ts'
import { ApiError } from './errors.ts'
import { randomKey } from './request.ts'

/** What exactly will happen, in the words of the screen that makes the call. */
export interface StepUpAbout {
  readonly what: string
  readonly detail?: string
  readonly amount?: string
}

/** What the user is asked to confirm: the call's `stepUp`, its id and its input, for the words of the question. */
export interface StepUpAsked {
  readonly reason: StepUpReason
  readonly call: string
  readonly input: object
  readonly about?: StepUpAbout | undefined
}

/** Asks the user to show that it is them (`auth.confirm`), and says whether they did. */
export type AskStepUp = (asked: StepUpAsked) => Promise<boolean>

/** Said here, so that it weighs nothing on a page without users. */
const declined = ({ status, code }: ApiError) =>
  new ApiError({
    status,
    code,
    message: 'Nothing was done, because you did not confirm that it is you. Try again when you can.',
  })

/**
 * A call that asks for a confirmation, is asked for once more after it: with the same idempotency key, so that it is one act. Several such
 * calls at once ask once.
 */
export function withStepUp(call: Call, ask: AskStepUp): Call {
  let asking: Promise<boolean> | null = null
  const isConfirmed = (asked: StepUpAsked) => {
    asking ??= ask(asked).finally(() => {
      asking = null
    })
    return asking
  }
  const make = call as (endpoint: Endpoint, input: object, options?: CallOptions) => Promise<unknown>
  const confirmed = async (endpoint: Endpoint, input: object, options: CallOptions = {}): Promise<unknown> => {
    const { id, stepUp } = endpoint
    if (!stepUp) return await make(endpoint, input, options)
    const sameAct = { ...options, idempotencyKey: options.idempotencyKey ?? randomKey() }
    try {
      return await make(endpoint, input, sameAct)
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === 'STEP_UP_NEEDED'
      if (!isAsked) throw error
      if (!(await isConfirmed({ reason: stepUp, call: id, input, about: options.about }))) throw declined(error)
      return await make(endpoint, input, sameAct)
    }
  }
  return Object.assign(confirmed, { quiet: call.quiet, truthy: call.truthy }) as Call
}
