import type { Futures, Vehicle } from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { Book } from './book.ts'
import { vehicleFields } from './carry-over.ts'
import { figuresOf } from './pricing.ts'
import type { ProposalSources } from './sources.ts'
import type { ProposalValues } from './values.ts'
import { createVehicleLookUp } from './vehicle-look-up.ts'
import { vehicleOf } from './wire.ts'

/** Everything about the vehicle and its price: look-ups, residuals, the figures at the right. */
export function createDealing(sources: ProposalSources, book: Book, affiliateUserId: ReadonlySignal<number | null>) {
  const futures = signal<Futures | null>(null)
  const panel = computed(() => (affiliateUserId.value === null ? null : sources.panelOf(affiliateUserId.value)))
  let latest = 0
  async function refreshResiduals(): Promise<void> {
    const turn = ++latest
    const loaded = (await panel.peek()?.whenLoaded()) ?? null
    const [id, values] = [affiliateUserId.peek(), book.values.peek()]
    if (turn !== latest || id === null || !loaded || !values.deal.registration) return
    const question = { affiliateUserId: id, panel: loaded, vehicle: vehicleOf(values) }
    const found = await sources.findResiduals({ ...question, annualMileage: values.deal.annualMileage ?? 0 })
    if (turn === latest) futures.value = found
  }
  const lookUp = createVehicleLookUp(sources.findVehicle, (vehicle) => {
    book.change(withVehicle(book.values.peek(), vehicle))
    void refreshResiduals()
  })
  const partExLookUp = createVehicleLookUp(sources.findVehicle, (pxVehicle) => book.change({ pxVehicle }))
  const figures = computed(() =>
    figuresOf(book.values.value, panel.value?.panel.value ?? null, futures.value, sources.now.value),
  )
  const terms = computed(() => termsOf(sources.terms.value, book.values.value.deal.term))
  return { lookUp, partExLookUp, figures, panel, terms, refreshResiduals }
}

/** What was found stands for what is empty or belonged to another vehicle; a mileage that was typed is not overwritten. */
function withVehicle({ deal }: ProposalValues, vehicle: Vehicle): Partial<ProposalValues> {
  const { make, model, firstRegistered, mileage } = vehicleFields(vehicle)
  return { vehicle, deal: { ...deal, make, model, firstRegistered, mileage: deal.mileage ?? mileage } }
}

function termsOf(offered: readonly number[], chosen: number | null): readonly number[] {
  const all = chosen === null ? offered : [...offered, chosen]
  return [...new Set(all)].sort((one, other) => one - other)
}
