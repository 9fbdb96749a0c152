/** Pounds. */
type Charged = {
  readonly fees?: { readonly [Name in 'arrangement' | 'acceptance' | 'optionToPurchase']?: number | null } | null
  readonly adminFee?: number | null
}

export type ChargeId = 'arrangement-fee' | 'acceptance-fee' | 'option-to-purchase-fee' | 'admin-fee'

export type Charge = { readonly id: ChargeId; readonly amount: number }

/** Every charge of the total charge for credit except interest, the dealer's own last, as the customer reads it. */
export function listCharges({ fees, adminFee }: Charged): Charge[] {
  const charges: Charge[] = [
    { id: 'arrangement-fee', amount: fees?.arrangement ?? 0 },
    { id: 'acceptance-fee', amount: fees?.acceptance ?? 0 },
    { id: 'option-to-purchase-fee', amount: fees?.optionToPurchase ?? 0 },
    { id: 'admin-fee', amount: adminFee ?? 0 },
  ]
  return charges.filter(({ amount }) => amount > 0)
}
