import { refuse } from '../../http/problem.ts'

interface Given {
  /** The customer's, as the record has it. */
  readonly recorded: string | null | undefined
  readonly to: string | null | undefined
  readonly isConfirmed: boolean | null | undefined
  /** The field of the form that shows the refusal. */
  readonly field: string
}

/** Case, spaces and +44 make no other address. */
const plain = (address: string) => {
  const bare = address.trim().toLowerCase()
  return bare.includes('@') ? bare : bare.replace(/\D/g, '').replace(/^(00)?44/, '0')
}

/**
 * Whether a message goes elsewhere than to the customer's recorded address. The sender must have confirmed that it is theirs (422): a
 * slip of the finger would send a stranger the customer's deal.
 */
export function goesElsewhere({ recorded, to, isConfirmed, field }: Given): boolean {
  if (!to?.trim() || (recorded?.trim() && plain(to) === plain(recorded))) return false
  if (recorded?.trim() && !isConfirmed)
    return refuse('INVALID', undefined, { [field]: 'Not the customer’s recorded address: confirm that it is theirs' })
  return true
}
