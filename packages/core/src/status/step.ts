export type NextActor = 'dealer' | 'lender' | 'broker' | 'customer'

/** How far a deal has come; `closed` where it goes no further. */
export type DealStage = 'quick-quote' | 'proposal' | 'decision' | 'quote' | 'documents' | 'payout' | 'paid' | 'closed'

/** One act, before it is told to a reader; a dealer's is written as it is told to the dealer. */
export interface DealProgress {
  readonly actor: NextActor | null
  readonly stage: DealStage
  readonly text: string
}

export const actBy = (actor: NextActor | null, stage: DealStage, text: string): DealProgress => ({ actor, stage, text })
export const dealerActs = (stage: DealStage, text: string): DealProgress => actBy('dealer', stage, text)
