import cards from './cards.css?inline'
import customers from './customers.css?inline'
import drafts from './drafts.css?inline'
import filters from './filters.css?inline'
import list from './list.css?inline'

export const customersStyles: readonly string[] = [customers, filters, list, cards, drafts]
