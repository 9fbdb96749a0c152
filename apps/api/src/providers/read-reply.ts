import type * as z from 'zod/mini'
import { inAnotherShape } from './caller.ts'

/** What a provider sent, as its shape says; one that speaks otherwise than it promised has failed. */
export function readReply<S extends z.ZodMiniType>(provider: string, shape: S, body: unknown): z.output<S> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw inAnotherShape(provider)
  return parsed.data
}
