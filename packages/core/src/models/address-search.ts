import * as z from 'zod/mini'
import { maybe, text } from './fields.ts'

export const AddressMatch = z.object({ key: text(120), label: text(300) })
export type AddressMatch = z.infer<typeof AddressMatch>

/** `Item` is present when `Result` is "1" (spec §7). Read it with `addressMatches`. */
export const AddressSearchResult = z.object({ Result: text(10), Item: maybe(z.array(AddressMatch)) })
export type AddressSearchResult = z.infer<typeof AddressSearchResult>

export function addressMatches(result: AddressSearchResult | null | undefined): readonly AddressMatch[] {
  return result?.Result === '1' ? (result.Item ?? []) : []
}
