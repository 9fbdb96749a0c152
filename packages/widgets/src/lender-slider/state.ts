import type { Lender } from '@forecourt/core'
import { createPanels, type PortalPage, type PublicPage, publicPage, publicPanel } from '../page/index.ts'
import { computed, type ReadonlySignal } from '../signals/index.ts'

export type SliderLender = Pick<Lender, 'id' | 'name' | 'lowestApr'>

/** Empty until loaded, after a failure, and if the dealership shows none. */
export type Lenders = ReadonlySignal<readonly SliderLender[]>

/** On a public page only names, because a rate needs its representative example (CONC 3.5). */
export function publicLenders(page: PublicPage): Lenders {
  const { website } = publicPanel(page)
  return computed(() => {
    const { showLenderSlider = false, lenders } = website.value ?? {}
    return showLenderSlider ? (lenders ?? []).map(({ id, name }) => ({ id, name })) : []
  })
}

/** The lenders of the page's key, even if set later; none without a key. */
export function lendersOfKey({
  dealershipKey,
  baseUrl,
}: Record<'dealershipKey' | 'baseUrl', ReadonlySignal<string>>): Lenders {
  const lenders = computed(() =>
    dealershipKey.value ? publicLenders(publicPage(dealershipKey.value, baseUrl.value)) : null,
  )
  return computed(() => lenders.value?.value ?? [])
}

/** For a signed-in user: every lender of the dealership's panel, with its lowest APR. */
export function portalLenders(
  { client, clock, dealers }: PortalPage,
  affiliateUserId: ReadonlySignal<number | undefined>,
): Lenders {
  const own = computed(() => affiliateUserId.value ?? dealers.affiliateUserId.value)
  const panelOf = createPanels({ client, clock })
  const rates = computed(() => (own.value === null ? null : panelOf(own.value)))
  return computed(() => rates.value?.panel.value?.lenders ?? [])
}
