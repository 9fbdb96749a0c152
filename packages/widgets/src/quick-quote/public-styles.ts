import { exampleStyles } from '../kit/index.ts'
import publicQuote from './public-quote.css?inline'
import shared from './quick-quote.css?inline'

export const publicStyles: readonly string[] = [shared, ...exampleStyles, publicQuote]
