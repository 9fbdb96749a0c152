import { baseStyles, exampleStyles } from '../kit/index.ts'
import own from './representative-example.css?inline'

export const exampleWidgetStyles: readonly string[] = [...baseStyles, ...exampleStyles, own]
