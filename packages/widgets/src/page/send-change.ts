import { readProblem } from '@forecourt/core'

interface ChangeParts<Base> {
  /** Sends the change of this version; rejects with a conflict when there is a newer one. */
  readonly send: (base: Base) => Promise<void>
  readonly fetchLatest: () => Promise<Base>
  /** Whether the versions agree in everything that the form shows. */
  readonly isSame: (before: Base, latest: Base) => boolean
}

/** Lenders answer in bursts: each answer is a new version of the record. */
const TRIES = 4

/**
 * Sends a change of the record. If another user saved first (D25), the newer version is fetched. If nothing that the form
 * shows has changed in it (for example, a lender answered), the change is sent again; otherwise both versions are returned,
 * with the error. Null when it is saved.
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

/** The server names a field by its path, the form by the last part of it. */
export const lastPartOf = (path: string): string => path.split('.').at(-1) ?? path
