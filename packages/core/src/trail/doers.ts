import type { TrailDoer } from '../models/index.ts'
import { trailAction } from './actions.ts'

interface KeptAct {
  readonly action: string
  readonly userId?: number | null | undefined
  /** As the row keeps them, with `provedBy`. */
  readonly details?: unknown
}

/** A part of what a row keeps as JSON. */
export const storedPart = (details: unknown, name: string): unknown =>
  typeof details === 'object' && details !== null
    ? Object.entries(details).find(([key]) => key === name)?.[1]
    : undefined

/** How the doer proved who they are, by id; null in rows of before that was kept. */
export function proofOfRow({ details }: Pick<KeptAct, 'details'>): string[] | null {
  const kept = storedPart(details, 'provedBy')
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : null
}

const DOERS_BY_PROOF: Readonly<Record<string, TrailDoer>> = {
  link: 'customer',
  'link-and-code': 'customer',
  page: 'page',
  'command-line': 'operator',
}

/** The user of the row, if their identity was proved. Without a user, the proof or the act itself tells who did it. */
export function doerOf(act: KeptAct): TrailDoer {
  const proof = proofOfRow(act)
  const { otherwise } = trailAction(act.action)
  if (typeof act.userId === 'number') return proof?.length === 0 ? 'anybody' : 'user'
  const known = proof?.flatMap((one) => DOERS_BY_PROOF[one] ?? [])[0]
  if (known) return known
  if (storedPart(act.details, 'toldBy') === 'page') return 'page'
  return otherwise?.doer ?? (proof?.length === 0 ? 'anybody' : 'system')
}

interface DoerNames {
  readonly userId?: number | null | undefined
  readonly userName?: string | null | undefined
  readonly customerName?: string | null | undefined
  /** Stands for what no person did. */
  readonly brokerName: string
}

export function doerWords(doer: TrailDoer, { userId, userName, customerName, brokerName }: DoerNames): string {
  switch (doer) {
    case 'user':
      return userName || `User ${userId}`
    case 'customer':
      return customerName || 'The customer'
    case 'page':
      return 'A dealer’s page'
    case 'back-office':
      return 'Back office'
    case 'payment-provider':
      return 'Payment provider'
    case 'operator':
      return 'Operator of the server'
    case 'anybody':
      return 'Somebody not logged in'
    case 'system':
      return brokerName
  }
}
