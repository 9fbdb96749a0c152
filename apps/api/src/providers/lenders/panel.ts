import * as z from 'zod/mini'
import sample from './sample-lenders.json' with { type: 'json' }

const LadderRow = z.object({
  tierId: z.int(),
  tierName: z.string(),
  creditProfile: z.int(),
  termFrom: z.int(),
  termTo: z.int(),
  lendFrom: z.optional(z.number()),
  apr: z.number(),
})

const Decision = z.object({
  acceptScore: z.int(),
  referScore: z.int(),
  ccjMonthsClear: z.int(),
  maxDefaults24m: z.int(),
  ivaAllowed: z.boolean(),
  minIncomeGbp: z.number(),
  decisionSeconds: z.array(z.number()),
})

const PanelLender = z.looseObject({
  id: z.int(),
  name: z.string(),
  logo: z.string(),
  lowestApr: z.nullable(z.number()),
  isRemoved: z.boolean(),
  isBrokerOwn: z.boolean(),
  rank: z.int(),
  aprLadder: z.array(LadderRow),
  residuals: z.object({ requested: z.boolean(), source: z.string() }),
  decision: Decision,
})
export type PanelLender = z.infer<typeof PanelLender>

/** The sandbox's lender panel, read and checked once. The fields are documented in docs/sandbox.md. */
export const SANDBOX_PANEL: readonly PanelLender[] = z.array(PanelLender).parse(sample.lenders)

export function panelLender(id: number): PanelLender | undefined {
  return SANDBOX_PANEL.find((lender) => lender.id === id)
}
