import type { PriceQuestion } from '@forecourt/core'
import type { ListedDraft } from '../../page/index.ts'
import type { CustomerRow } from '../rows/row.ts'
import type { CommandPlace, DealOfQuestion } from './definition.ts'
import type { PriceAnswer } from './prices.ts'

/** One line of the palette; its `id` is unique on the page. */
export type CommandItem = { readonly id: string } & (
  | { readonly kind: 'price'; readonly answer: PriceAnswer; readonly question: PriceQuestion }
  | { readonly kind: 'draft'; readonly draft: ListedDraft; readonly words: string }
  | { readonly kind: 'customer'; readonly row: CustomerRow; readonly lastValued: string | null }
  | { readonly kind: 'act'; readonly act: ActName; readonly deal: DealOfQuestion; readonly words: string }
  | { readonly kind: 'place'; readonly place: CommandPlace }
)

export type ActName = 'new-quote' | 'value' | 'new-proposal'
