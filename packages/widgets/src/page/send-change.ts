import { readProblem } from '@forecourt/core'

interface ChangeParts<Base> {
  /** Sends the change for this version; rejects with a conflict if there is a newer one. */
  readonly send: (base: Base) => Promise<void>
  readonly fetchLatest: () => Promise<Base>
  /** Whether both versions agree in everything that the form shows. */
  readonly isSame: (before: Base, latest: Base) => boolean
}

/** Lenders answer in bursts, and each answer is a new version of the record. */
const TRIES = 4

/**
 * Sends a change of the record. If another user saved first (D25), it fetches the newer version. If nothing that the
 * form shows differs in it (for example, only a lender answered), it sends the change again; otherwise it returns both
 * versions with the error. Null if the change is saved.
 */
export async function sendChange<Base>(
  base: Base,
  parts: ChangeParts<Base>,
  tries = TRIES,
): Promise<{ readonly before: Base; readonly latest: Base; readonly error: unknown } | null> {
  try {
    await parts.send(base)
    return null
  } catch (error) {
    if (readProblem(error).kind !== 'conflict') throw error
    const latest = await parts.fetchLatest()
    if (tries > 1 && parts.isSame(base, latest)) return sendChange(latest, parts, tries - 1)
    return { before: base, latest, error }
  }
}

/** The server names a field by its path, the form by the last part of the path. */
export const lastPartOf = (path: string): string => path.split('.').at(-1) ?? path
