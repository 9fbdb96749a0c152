import type { Endpoint } from '../contract/index.ts'
import { createAsk } from './ask.ts'
import type { Call, CallerOptions, CallOptions, QuietFailure } from './call-types.ts'
import { endsSession } from './errors.ts'
import { decodeReply, looseJsonOf } from './reply.ts'
import { answerInSlices } from './slices.ts'
import { isAbort } from './transport.ts'

/** Makes `call(endpoint, input)`, the only way to reach the server. */
export function createCall(options: CallerOptions): Call {
  const ask = createAsk(options)

  const call = async (endpoint: Endpoint, input: object, own?: CallOptions): Promise<unknown> => {
    const reply = await ask(endpoint, input, own)
    return own?.pause ? await answerInSlices(endpoint, reply, own.pause) : decodeReply(endpoint, reply)
  }

  const quiet = async (endpoint: Endpoint, input: object, fallback: unknown, own?: CallOptions): Promise<unknown> => {
    try {
      return await call(endpoint, input, own)
    } catch (error) {
      if (endsSession(error)) throw error
      if (!isAbort(error)) report({ call: endpoint.id, error }, options, own)
      return fallback
    }
  }

  const truthy = async (endpoint: Endpoint, input: object, own?: CallOptions): Promise<unknown> => {
    const reply = await ask(endpoint, input, own)
    if (looseJsonOf(reply)) return decodeReply(endpoint, reply)
    throw false
  }

  return Object.assign(call, { quiet, truthy }) as Call
}

function report(failure: QuietFailure, client: CallerOptions, own?: CallOptions): void {
  client.onQuietFailure?.(failure)
  own?.onQuietFailure?.(failure)
}
