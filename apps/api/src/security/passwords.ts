import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Cost in the units of argon2id: KiB and passes. */
export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

export type Passwords = ReturnType<typeof createPasswords>

/** OWASP's recommendation for argon2id, the library's default algorithm. */
const COST: PasswordCost = { memoryKib: 19_456, passes: 2 }

export function createPasswords({ memoryKib, passes }: PasswordCost = COST) {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const dummy = hash(randomBytes(16).toString('hex'), options)
  return {
    hash: (password: string) => hash(password, options),
    /** Takes as long for a user that does not exist (null) as for an existing one. */
    async matches(passwordHash: string | null, password: string) {
      const isRight = await verify(passwordHash ?? (await dummy), password)
      return isRight && passwordHash !== null
    },
  }
}
