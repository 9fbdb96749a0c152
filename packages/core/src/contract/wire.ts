import * as z from 'zod/mini'
import { amount, count, integer, text } from '../models/index.ts'

/** Field types for URLs and forms, where every value arrives as text. */

const numeral = z.string().check(z.regex(/^-?\d{1,10}$/))
const decimal = z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/))

/** A whole number, or its decimal text. */
export const wireInteger = () => z.pipe(z.pipe(z.union([z.number(), numeral]), z.transform(Number)), integer())

export const wireCount = () => z.pipe(wireInteger(), count())

/** Pounds, or their decimal text. */
export const wireAmount = () => z.pipe(z.pipe(z.union([z.number(), decimal]), z.transform(Number)), amount())

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
