import { exampleStyles } from '../kit/index.ts'
import card from './list/stock-card.css?inline'
import list from './stock.css?inline'
import detail from './stock-detail.css?inline'

export const stockStyles = [...exampleStyles, list, card, detail]
