import { exampleStyles } from '../../kit/index.ts'
import shared from '../quick-quote.css?inline'
import publicQuote from './public-quote.css?inline'

export const publicStyles: readonly string[] = [shared, ...exampleStyles, publicQuote]
