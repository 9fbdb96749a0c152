import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'

/** A challenge is solved and used within so long. */
export const PROOF_MS = 10 * 60_000
/** About a millisecond of a computer of today for each step. */
const COST = 5_000
export const MOST_LEVEL = 6

const Data = z.object({ subject: z.string(), level: z.number(), until: z.number() })
const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: Data,
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

interface Work {
  /** Whom the work is done for; it proves nothing for another. */
  readonly subject: string
  /** 1 to `MOST_LEVEL`. */
  readonly level: number
}

export type ProofsOfWork = ReturnType<typeof createProofsOfWork>

/**
 * Work that takes a computer a while and that is checked at once. At the first level it has so many steps at most, and
 * half as many at least; each level doubles them.
 */
export function createProofsOfWork(
  { tokenSecrets: [secret = ''], loginProofSteps }: Pick<Config, 'tokenSecrets' | 'loginProofSteps'>,
  now: () => Date,
) {
  // Over forty lines: the work and its check, which share their keys.
  const keyFor = (use: string) => createHmac('sha256', secret).update(`proof of work ${use}`).digest('hex')
  const hmacSignatureSecret = keyFor('challenge')
  const hmacKeySignatureSecret = keyFor('solution')
  const subjectOf = (subject: string) => createHmac('sha256', secret).update(subject).digest('base64url')

  return {
    async challenge({ subject, level }: Work): Promise<string> {
      const most = loginProofSteps * 2 ** (Math.min(level, MOST_LEVEL) - 1)
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(most / 2, most),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        data: { subject: subjectOf(subject), level, until: now().getTime() + PROOF_MS },
      })
      return JSON.stringify(challenge)
    },
    /** What names the proof, for using it once; null if it does not prove this much work for this subject. */
    async accept(proof: string, { subject, level }: Work): Promise<string | null> {
      const read = Proof.safeParse(parsed(proof))
      if (!read.success) return null
      const { challenge, solution } = read.data
      const { data } = challenge.parameters
      if (data.subject !== subjectOf(subject) || data.level < level || data.until <= now().getTime()) return null
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return verified ? challenge.signature : null
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
