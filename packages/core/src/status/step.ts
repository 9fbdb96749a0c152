export type NextActor = 'dealer' | 'lender' | 'broker' | 'customer'

/** How far a deal has come; `closed` if it ends here. */
export type DealStage = 'quick-quote' | 'proposal' | 'decision' | 'quote' | 'documents' | 'payout' | 'paid' | 'closed'

/** One action, before it is worded for a reader; the text for dealers is written for the dealer. */
export interface DealProgress {
  readonly actor: NextActor | null
  readonly stage: DealStage
  readonly text: string
}

export const actBy = (actor: NextActor | null, stage: DealStage, text: string): DealProgress => ({ actor, stage, text })
export const dealerActs = (stage: DealStage, text: string): DealProgress => actBy('dealer', stage, text)
