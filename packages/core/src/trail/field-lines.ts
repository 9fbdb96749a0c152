import { storedPart } from './doers.ts'
import { type FieldTable, type FieldWords, type Plain, shownWords, spelledOut, writeMoment } from './field-words.ts'
import { RECORD_FIELDS } from './record-words.ts'

/** A line for each value within, named by its path; list items count from 1. */
export function linesOf(value: unknown, words: FieldTable = RECORD_FIELDS): FigureOfRecord[] {
  return linesWithin(value, '', words, writePlain)
}

function writePlain(value: Plain): string {
  if (typeof value !== 'boolean') return String(value)
  return value ? 'Yes' : 'No'
}

/** A stored value under the name that a reader knows. */
export type FigureOfRecord = readonly [name: string, value: string]

function linesWithin(
  value: unknown,
  name: string,
  words: FieldTable,
  write: NonNullable<FieldWords['write']>,
): FigureOfRecord[] {
  if (value === null || value === undefined || value === '') return []
  if (value instanceof Date) return [[name, writeMoment(value.toISOString())]]
  if (typeof value !== 'object') {
    const written = write(value as Plain)
    return written === null ? [] : [[name, written]]
  }
  const worded = textPairOf(value)
  if (isTextPair(worded)) return [worded]
  return Object.entries(value).flatMap(([key, part]) => {
    const field = Array.isArray(value) ? { name: String(Number(key) + 1), write } : words[key]
    return linesWithin(part, pathOf(name, field?.name ?? spelledOut(key)), words, field?.write ?? writePlain)
  })
}

/** What was kept in words of its own, such as a line of a sheet. */
const textPairOf = (value: object) => [storedPart(value, 'label'), storedPart(value, 'value')] as const

const isTextPair = (pair: readonly [unknown, unknown]): pair is FigureOfRecord =>
  pair.every((one) => typeof one === 'string')

const pathOf = (before: string, name: string): string => {
  if (before === '' || name === '') return before + name
  return `${before} ${/^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name}`
}

/** The fields of a kind of evidence that would be shown under the names that they are stored by. */
export const unnamedFields = (kind: string, figures: unknown): string[] =>
  unnamedWithin(figures, shownWords(kind, new Map()))

function unnamedWithin(value: unknown, words: FieldTable): string[] {
  if (typeof value !== 'object' || value === null || isTextPair(textPairOf(value))) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const isKnown = Array.isArray(value) || Object.hasOwn(words, key)
    return [...(isKnown ? [] : [key]), ...unnamedWithin(part, words)]
  })
}
