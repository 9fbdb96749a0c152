import { text } from '../element/index.ts'

export const attributes = { 'base-url': text() }
