type NextActor = 'dealer' | 'lender' | 'broker' | 'customer'

/** The stages of a deal, in order (D75). */
export const STAGES = ['quote', 'proposal', 'decision', 'yes', 'sent', 'documents', 'payout'] as const

export type StageId = (typeof STAGES)[number]

/** The stage that a deal has reached: `paid` after the last one; `closed` if it ends here. */
export type DealStage = StageId | 'paid' | 'closed'

/** The kinds of a dealer's next action, whatever the screen calls it. */
export type NextActKind =
  | 'convert'
  | 'convert-full'
  | 'repropose'
  | 'raise-deposit'
  | 'call'
  | 'chase'
  | 'quote-vehicle'
  | 'change-vehicle'
  | 'propose'
  | 'price-again'
  | 'answer-wish'
  | 'accept'
  | 'proceed'
  | 'meet-condition'
  | 'ask'
  | 'upload'
  | 'replace'

/** One action, before it is worded for a reader; the text for dealers is written for the dealer. */
export interface DealProgress {
  /** Null where no action is due. */
  readonly actor: NextActor | null
  readonly stage: DealStage
  readonly text: string
  /** Null where there is nothing for a dealer to do. */
  readonly act: NextActKind | null
}

export const actBy = (
  actor: NextActor | null,
  stage: DealStage,
  text: string,
  act: NextActKind | null = null,
): DealProgress => ({ actor, stage, text, act })
export const dealerActs = (stage: DealStage, act: NextActKind, text: string): DealProgress =>
  actBy('dealer', stage, text, act)
