import { formatPounds, loanAmountOrNull, type ProductType } from '@forecourt/core'
import { createPanels, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { checkVehicle } from './eligibility.ts'
import { type Sheet, sheetRetailOf } from './sheet.ts'

export type Money = ReturnType<typeof createMoney>

export function createMoney(
  { client, clock }: Pick<PortalPage, 'client' | 'clock'>,
  affiliateUserId: ReadonlySignal<number | null>,
  sheet: ReadonlySignal<Sheet | null>,
  productType: ReadonlySignal<ProductType>,
) {
  // Over forty lines: a list of figures.
  const price = signal<number | null>(null)
  const deposit = signal<number | null>(null)
  const lendersOf = createPanels({ client, clock })
  const capRetail = computed(() => capRetailOf(sheet.value))
  const toFinance = computed(() => {
    const amount = loanAmountOrNull({ price: price.value, deposit: deposit.value })
    return amount !== null && amount > 0 ? amount : null
  })
  const lenders = computed(() => {
    const whose = sheet.value?.saved?.affiliateUserId ?? affiliateUserId.value
    return sheet.value && whose !== null ? lendersOf(whose) : null
  })
  const check = computed(() => {
    const panel = lenders.value?.panel.value
    const shown = sheet.value
    if (!panel || !shown || toFinance.value === null) return null
    const vehicle = { ...shown.vehicle, capRetail: capRetail.value }
    const deal = { price: price.value ?? 0, deposit: deposit.value ?? 0, productType: productType.value, vehicle }
    return checkVehicle(deal, panel, clock.now.value)
  })
  return {
    /** The asking price, by default the retail value. */
    price,
    deposit,
    toFinance,
    /** Asking price against CAP retail, in words; null if either is unknown. */
    gap: computed(() => gapWords(price.value, capRetail.value)),
    /** The amount to finance as a share of CAP retail, in whole percent. */
    loanToValue: computed(() =>
      toFinance.value !== null && capRetail.value ? Math.round((toFinance.value / capRetail.value) * 100) : null,
    ),
    /** The lenders of the dealership; null until one is chosen. */
    lenders,
    /** Null if there is nothing to check, or no lender to check against. */
    check,
    reset: (next: Sheet | null) => {
      price.value = next ? (next.vehicle.price ?? sheetRetailOf(next)) : null
      deposit.value = null
    },
  }
}

function capRetailOf(sheet: Sheet | null): number | null {
  if (!sheet) return null
  return (sheet.cap.state === 'found' ? sheet.cap.values.capRetail : sheet.vehicle.capRetail) ?? null
}

function gapWords(price: number | null, retail: number | null): string | null {
  if (price === null || retail === null) return null
  const gap = Math.round(price) - Math.round(retail)
  if (gap === 0) return 'The same'
  return `${formatPounds(Math.abs(gap))} ${gap > 0 ? 'over' : 'under'}`
}
