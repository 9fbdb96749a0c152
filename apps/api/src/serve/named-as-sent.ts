import { OTHER_NAMES } from '@forecourt/core'
import { Problem } from '../http/problem.ts'

const OTHER_NAME_OF: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(OTHER_NAMES))

/** A refusal names a field as its sender wrote it, where spec §3 gives the field two names. */
export function namedAsSent(error: unknown, body: unknown): unknown {
  if (!(error instanceof Problem) || !error.fields) return error
  const { code, message, retryAfterSeconds, figures } = error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([place, words]) => [placeAsSent(place, body), words]),
  )
  return new Problem(code, message, {
    fields,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(figures === undefined ? {} : { figures }),
  })
}

function placeAsSent(place: string, body: unknown): string {
  const steps = place.split('.')
  const name = steps.at(-1) ?? ''
  const other = Object.hasOwn(OTHER_NAME_OF, name) ? OTHER_NAME_OF[name] : undefined
  if (other === undefined) return place
  const box = steps.slice(0, -1).reduce<unknown>((within, step) => (isBox(within) ? within[step] : undefined), body)
  return isBox(box) && !(name in box) && other in box ? [...steps.slice(0, -1), other].join('.') : place
}

const isBox = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
