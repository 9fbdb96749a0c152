import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Cost in the units of argon2id: KiB and passes. */
export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

export type Passwords = ReturnType<typeof createPasswords>

/** OWASP's recommendation for argon2id, the library's default algorithm. */
const COST: PasswordCost = { memoryKib: 19_456, passes: 2 }

/** One core is left for everybody else: many guesses at once wait for one another. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Runs so many pieces of work at a time, the others in their order. */
function inTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line.
      const begin = waiting.shift()
      if (begin) begin()
      else running -= 1
    }
  }
}

const inTurn = inTurns(AT_ONCE)

export function createPasswords({ memoryKib, passes }: PasswordCost = COST) {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const dummy = hash(randomBytes(16).toString('hex'), options)
  return {
    hash: (password: string) => inTurn(() => hash(password, options)),
    /** Takes as long for a user that does not exist (null) as for an existing one. */
    async matches(passwordHash: string | null, password: string) {
      const known = passwordHash ?? (await dummy)
      // A hash that is damaged fits no password.
      const isRight = await inTurn(() => verify(known, password)).catch(() => false)
      return isRight && passwordHash !== null
    },
  }
}
