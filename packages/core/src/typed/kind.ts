import { isEmpty, type ValidationMessage } from '../validation/index.ts'

/** One kind of value that people type, paste or let a browser fill in (D66). */
export interface TypedKind<V = string> {
  /** The value that a whole text means; null for a text that is not understood, or that could mean two values. */
  readonly read: (text: string) => V | null
  /** The house's way to write a value. What it writes is read as the same value. */
  readonly write: (value: V) => string
  /** What is wrong with a value, or with a text that is not understood. */
  readonly judge: (value: unknown) => ValidationMessage
}

interface Understanding<V> {
  readonly isUnderstood: boolean
  readonly value: V | null
  /** In the house's form if the text is understood, otherwise as it was given. */
  readonly text: string
  readonly message: ValidationMessage
}

/** What a text means. Nothing is cut, and a text that is not understood is left as it stands, with its message. */
export function understand<V>(kind: TypedKind<V>, text: string): Understanding<V> {
  if (isEmpty(text)) return { isUnderstood: true, value: null, text: '', message: null }
  const value = kind.read(text)
  if (value === null) return { isUnderstood: false, value, text, message: kind.judge(text) ?? 'Invalid format' }
  return { isUnderstood: true, value, text: kind.write(value), message: kind.judge(value) }
}

/** The text of a value in the house's form; a text that is not understood is returned unchanged, for its message. */
export const houseForm = (kind: TypedKind<never> | TypedKind, text: unknown): string =>
  understand(kind as TypedKind, String(text ?? '')).text

/** The value of a kind whose values are texts, or the text as it was given. */
export const readOrKeep = ({ read }: Pick<TypedKind, 'read'>, text: unknown): string =>
  read(String(text ?? '')) ?? String(text ?? '')

export const unchanged = (value: string): string => value
