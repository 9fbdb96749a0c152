import { readFileSync } from 'node:fs'
import { lenderProposalOf, residualRequest } from '@forecourt/core'
import * as z from 'zod/mini'
import { SettingsError } from '../../config.ts'
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
  /** How it is asked (gateways/index.ts); absent: by the broker's own service. */
  gateway: z.optional(z.string()),
  rank: z.int(),
  aprLadder: z.array(LadderRow),
  residuals: z.object({ requested: z.boolean(), source: z.string() }),
  decision: Decision,
})
export type PanelLender = z.infer<typeof PanelLender>

const PanelFile = z.looseObject({ lenders: z.array(PanelLender).check(z.minLength(1)) })

/** The lenders and their terms: the only source of what is priced, offered and asked. */
export interface LenderPanel {
  readonly lenders: readonly PanelLender[]
  lender(id: number): PanelLender | undefined
}

/** The sandbox's lenders, read and checked once. The fields are documented in docs/sandbox.md. */
export const SANDBOX_PANEL: readonly PanelLender[] = PanelFile.parse(sample).lenders

/** The lenders that have not been removed, with the fields that a screen shows. */
export const shownLenders = ({ lenders }: LenderPanel) =>
  lenders.filter(({ isRemoved }) => !isRemoved).map(({ id, name, logo, lowestApr }) => ({ id, name, logo, lowestApr }))

/** Lenders that may have a residual: never 63 (§9). */
export function pcpLenderIds({ lenders }: Pick<LenderPanel, 'lenders'>): number[] {
  const asked = lenders.filter(({ isRemoved, residuals }) => !isRemoved && residuals.requested)
  return residualRequest(asked.map(lenderProposalOf)).lenderIds
}

export function panelOf(lenders: readonly PanelLender[] = SANDBOX_PANEL): LenderPanel {
  const byId = new Map(lenders.map((lender) => [lender.id, lender]))
  if (byId.size < lenders.length) throw new TypeError('Two lenders of the panel have the same id')
  return { lenders, lender: (id) => byId.get(id) }
}

/** Reads the panel from the file, in the sandbox's format; invalid terms are refused at the start. */
export function readPanel(path: string | null): LenderPanel {
  if (path === null) return panelOf()
  try {
    const { lenders } = PanelFile.parse(JSON.parse(readFileSync(path, 'utf8')))
    for (const lender of lenders) lenderProposalOf(lender)
    return panelOf(lenders)
  } catch (error) {
    throw new SettingsError(`LENDERS_PANEL, ${path}, is not a panel of lenders: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
