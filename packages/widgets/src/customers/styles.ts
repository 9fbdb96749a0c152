import customers from './customers.css?inline'
import filters from './filters/filters.css?inline'
import cards from './list/cards.css?inline'
import drafts from './list/drafts.css?inline'
import list from './list/list.css?inline'

export const customersStyles: readonly string[] = [customers, filters, list, cards, drafts]
