import { exampleStyles } from '../kit/index.ts'
import list from './stock.css?inline'
import card from './stock-card.css?inline'
import detail from './stock-detail.css?inline'

export const stockStyles = [...exampleStyles, list, card, detail]
