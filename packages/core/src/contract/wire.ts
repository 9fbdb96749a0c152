import * as z from 'zod/mini'
import { integer, text } from '../models/index.ts'

/** Field types for URLs and forms, where every value arrives as text. */

const numeral = z.string().check(z.regex(/^-?\d{1,10}$/))

/** A whole number, or its decimal text. */
export const wireInteger = () =>
  z.pipe(
    z.pipe(
      z.union([z.number(), numeral]),
      z.transform((value) => Number(value)),
    ),
    integer(),
  )

export const wireCount = () => z.pipe(wireInteger(), z.int().check(z.gte(0), z.lte(2_147_483_647)))

/** True or false, or the same as text. */
export const wireBoolean = () =>
  z.pipe(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])]),
      z.transform((value) => value === true || value === 'true'),
    ),
    z.boolean(),
  )

export const registration = () => text(12).check(z.minLength(1))

/** The answer of a call that returns no data. */
export const Done = z.object({ ok: z.literal(true) })
