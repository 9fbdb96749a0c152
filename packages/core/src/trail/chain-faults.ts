import type { ChainFault } from '../models/index.ts'

/** What is wrong with a chain, where, and what to do: for the screen and the command line alike. */
export function chainFaultWords({ chain, kind, position, rows, keyId, hash }: ChainFault): string {
  const first = `${rows ?? 0} rows from position ${position}`
  switch (kind) {
    case 'broken':
      return `Chain ${chain} is broken at position ${position}.`
    case 'not-the-logged-one':
      return `Chain ${chain} is not the one that was logged: position ${position} was ${hash}.`
    case 'key-is-missing':
      return `Chain ${chain} cannot be checked: ${first} are signed with key ${keyId}, which DATA_KEY does not name. Add its secret to DATA_KEY and run this again.`
    case 'key-is-forged':
      return `Chain ${chain} is forged: ${first} name key ${keyId}, with which no process has ever signed here.`
  }
}
