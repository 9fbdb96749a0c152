import * as z from 'zod/mini'

/**
 * The field types of every model. Text refuses what PostgreSQL cannot store (NUL, lone surrogates), integers are limited to
 * int4 and dates to four-digit years, so that hostile input is a clear 400 and never a database error.
 */

const UNSTORABLE = /\p{Surrogate}|\0/u
const isStorable = (text: string) => !UNSTORABLE.test(text)

export const text = (max = 500) =>
  z.string().check(z.maxLength(max), z.refine(isStorable, { error: 'Has a character that cannot be stored' }))

export const integer = () => z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647))

export const count = () => z.int().check(z.gte(0), z.lte(2_147_483_647))

/** Pounds with at most two decimals (D3). */
export const pounds = () =>
  z.number().check(
    z.gte(-99_999_999),
    z.lte(99_999_999),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'At most two decimals' }),
  )

export const amount = () => pounds().check(z.gte(0))

export const percent = () => z.number().check(z.gte(0), z.lte(100_000))

/** PostgreSQL has no year 0 and accepts no time zone beyond 15:59 from Greenwich. */
const hasYear = (value: string) => !value.startsWith('0000')
const FAR_ZONE = /[+-](1[5-9]|2\d):\d\d$/

/** An ISO 8601 moment with seconds and its zone. */
export const moment = () =>
  z.iso.datetime({ offset: true }).check(
    z.maxLength(35),
    z.refine((value) => hasYear(value) && !FAR_ZONE.test(value), { error: 'Must be a date and time' }),
  )

/** A calendar day, YYYY-MM-DD. */
export const day = () => z.iso.date().check(z.refine(hasYear, { error: 'Must be a date, YYYY-MM-DD' }))

/** Vehicles' dates arrive as a day or as a moment. */
export const dayOrMoment = () => z.union([day(), moment()])

/** Absent and null both mean unknown. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

export const identifier = () => text(64).check(z.minLength(1))

export const guid = () => z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i))

const DEEPEST = 12

function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean'
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorableJson(part, depth + 1))
}

/** Data of another system, stored as received: anything that jsonb can hold, at most twelve levels deep. */
export const json = () =>
  z.unknown().check(z.refine((value) => value === undefined || isStorableJson(value), { error: 'Cannot be stored' }))
