import type { StatusWords } from '../words.ts'

/** One company's way to answer, which lenders of the panel name in `gateway`. */
export interface LenderAdapter {
  /** Its address and its key are the settings of this name with `_URL` and `_KEY`. */
  readonly settings: string
  /** Null if it answers in our own numbers. */
  readonly words: StatusWords | null
}
