import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'

export type Options = Readonly<Record<string, string | undefined>>

export interface AdminContext {
  readonly db: Database
  readonly config: Config
  readonly now: Date
}

export interface Command {
  /** The words that invoke it, for instance `user add`. */
  readonly words: string
  readonly meaning: string
  /** Options with their meaning; those in `required` must be given. */
  readonly options: Readonly<Record<string, string>>
  readonly required?: readonly string[]
  /** A word after the command, such as a file; named in the usage. */
  readonly argument?: string
  /** Returns the lines to print. */
  run(context: AdminContext, options: Options, argument: string): Promise<string[]>
}

/** An invalid command; the message says why, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function needed(options: Options, name: string): string {
  const value = options[name]
  if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is needed`)
  return value.trim()
}

export function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} must be a whole number, not ${value}`)
  return Number(value)
}

export const numberOf = (options: Options, name: string) => wholeNumber(name, needed(options, name))

export function numbersOf(options: Options, name: string): number[] | undefined {
  return readListOption(options, name)?.map((word) => wholeNumber(name, word))
}

/** A comma-separated list; empty for an empty option. */
export function readListOption(options: Options, name: string): string[] | undefined {
  return options[name]
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

export function readChoiceOption(name: string, value: string, choices: readonly string[]): string {
  const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase())
  if (found === undefined) throw new UsageError(`--${name} must be one of ${choices.join(', ')}`)
  return found
}
