import { exampleStyles } from '../kit/index.ts'
import own from './monthly-price.css?inline'

export const monthlyPriceStyles: readonly string[] = [...exampleStyles, own]
