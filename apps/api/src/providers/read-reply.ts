import type * as z from 'zod/mini'
import { inAnotherShape } from './caller.ts'

/** A provider's answer, parsed by its schema; an answer that does not match is a failure. */
export function readReply<S extends z.ZodMiniType>(provider: string, shape: S, body: unknown): z.output<S> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw inAnotherShape(provider)
  return parsed.data
}
