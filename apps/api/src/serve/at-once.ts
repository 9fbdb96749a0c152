import type { Endpoint } from '@forecourt/core'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AskOptions } from '../db/database.ts'
import type { SessionRow } from '../security/person.ts'
import { sourceOf } from '../security/source.ts'
import type { Services } from '../services.ts'
import { guessOf } from './caller-of.ts'
import { type ContextOf, contextOf } from './context.ts'
import { type Inputs, readInputs } from './inputs.ts'

type Run<E extends Endpoint> = (inputs: Inputs, context: ContextOf<E>) => Promise<unknown>

class GuessedWrong extends Error {
  override readonly name = 'GuessedWrong'
}

/**
 * The answer of a handler whose only question goes to the database together with who asks: one round trip for both. It counts only
 * if the database confirms in the same query that the caller may still ask. Otherwise, and after any other failure, the answer is null
 * and the ordinary route decides.
 */
export async function answerAtOnce<E extends Endpoint>(
  endpoint: E,
  run: Run<E>,
  request: FastifyRequest,
  services: Services,
): Promise<{ readonly answer: unknown } | null> {
  let isRight = false
  try {
    const source = sourceOf(request)
    const guess = await guessOf(endpoint.audience, request, source, services)
    if (guess === null) return null
    const { caller, question } = guess
    const inputs = readInputs(endpoint, request, request.body ?? undefined, { now: services.now(), isPage: false })
    const context: ReturnType<typeof contextOf> = {
      ...contextOf({ services, caller, request, source, version: null, repeatable: null }),
      ...{ read: notHere, write: notHere },
      async ask<T>(query: SQL, options?: AskOptions): Promise<T[]> {
        const [said, rows] = await services.db.askBoth<SessionRow, T>(question, caller.scope, query, options)
        isRight = await guess.isRight(said)
        if (!isRight) throw new GuessedWrong()
        return rows
      },
    }
    const answer = await run(inputs, context as ContextOf<E>)
    return isRight ? { answer } : null
  } catch (error) {
    if (isRight) throw error
    return null
  }
}

async function notHere(): Promise<never> {
  throw new GuessedWrong()
}
