import * as z from 'zod/mini'
import { identifier, integer, maybe, text } from './fields.ts'

/** The columns of the customers list, in their usual order. */
export const CUSTOMER_COLUMNS = [
  'customer',
  'dealership',
  'vehicle',
  'product',
  'amount',
  'status',
  'next',
  'lender',
  'created',
  'changed',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]

export const LIST_DENSITIES = ['compact', 'comfortable'] as const
export type ListDensity = (typeof LIST_DENSITIES)[number]

/**
 * How a list is shown. A view outlives the program that saved it: names of columns, filters and orders are plain text here, and a
 * reader drops those that it does not know.
 */
export const ListLayout = z.object({
  /** Left to right; empty means the default columns. */
  columns: z.array(text(40)).check(z.maxLength(30)),
  /** Filter texts by name. The search text is left out: it may be a person's name. */
  filters: z.record(text(40), text(120)),
  density: maybe(text(40)),
})
export type ListLayout = z.infer<typeof ListLayout>

export const ListView = z.object({
  viewId: identifier(),
  name: text(60).check(z.minLength(1)),
  layout: ListLayout,
  /** The dealership that it is shared in; null for the owner alone. */
  affiliateUserId: maybe(integer()),
  isOwn: z.boolean(),
})
export type ListView = z.infer<typeof ListView>

/** The columns that this program knows, each once; null for the usual ones. */
export function knownColumns(columns: readonly string[]): readonly CustomerColumn[] | null {
  const known = [...new Set(columns)].flatMap((name) => CUSTOMER_COLUMNS.find((column) => column === name) ?? [])
  return known.length > 0 ? known : null
}
