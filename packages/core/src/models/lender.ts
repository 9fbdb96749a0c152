import * as z from 'zod/mini'
import { amount, integer, maybe, percent, text } from './fields.ts'
import { AprLadderRow, LenderProposal } from './lender-proposal.ts'

/** Spec §3, lender catalogue. Some lenders have no APR. */
export const Lender = z.object({ id: integer(), name: text(120), logo: maybe(text(200)), lowestApr: maybe(percent()) })
export type Lender = z.infer<typeof Lender>

/** A dealer's own ladder row, which replaces all rows of that lender (D35). */
export const BespokeRate = z.object({ lenderId: integer(), ...AprLadderRow.shape })
export type BespokeRate = z.infer<typeof BespokeRate>

/**
 * The panel of one dealership (D35); commission is only for staff (D56). A client token gets the same shape under opaque
 * ids, without names, `lenders`, ranks, bans and decision data.
 */
export const Rates = z.object({
  affiliateUserId: maybe(integer()),
  dealerId: maybe(integer()),
  adminFee: z._default(amount(), 0),
  lenderProposals: z.array(LenderProposal),
  bespokeRates: z._default(z.array(BespokeRate), []),
  lenders: maybe(z.array(Lender)),
})
export type Rates = z.infer<typeof Rates>
