/** Pounds. */
type Charged = {
  readonly fees?: { readonly [Name in 'arrangement' | 'acceptance' | 'optionToPurchase']?: number | null } | null
  readonly adminFee?: number | null
}

export type Charge = { readonly name: string; readonly amount: number }

/** Every charge of the total charge for credit except interest, the dealer's own last, as the customer reads it. */
export function listCharges({ fees, adminFee }: Charged): Charge[] {
  return [
    { name: 'Arrangement fee', amount: fees?.arrangement ?? 0 },
    { name: 'Acceptance fee', amount: fees?.acceptance ?? 0 },
    { name: 'Option to purchase fee', amount: fees?.optionToPurchase ?? 0 },
    { name: 'Dealer’s admin fee', amount: adminFee ?? 0 },
  ].filter(({ amount }) => amount > 0)
}
