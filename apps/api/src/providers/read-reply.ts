import * as z from 'zod/mini'
import { inAnotherShape } from './caller.ts'

export const NO_CONTENT = 204
export const HTTP_NOT_FOUND = 404

export const optionalText = () => z.optional(z.nullable(z.string()))

/** A provider's answer, parsed by its schema; an answer that does not match is a failure. */
export function readReply<S extends z.ZodMiniType>(provider: string, shape: S, body: unknown): z.output<S> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw inAnotherShape(provider)
  return parsed.data
}

/** A day or a time as a timestamp; null if it is neither. */
export function readIsoMoment(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
