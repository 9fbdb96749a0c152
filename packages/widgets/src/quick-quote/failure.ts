export interface Failure {
  /** What the server says of each field. */
  readonly fields: Record<string, string>
  readonly message: string
}

/** Why a call failed, in words that may be shown. */
export function readFailure(error: unknown, otherwise: string): Failure {
  const fields = typeof error === 'object' && error !== null && 'fields' in error ? error.fields : null
  return { fields: isWords(fields) ? fields : {}, message: error instanceof Error ? error.message : otherwise }
}

const isWords = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string')
