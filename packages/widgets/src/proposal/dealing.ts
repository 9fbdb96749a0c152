import type { Futures } from '@forecourt/core'
import { createLookUp, type LookUp, whenSettled } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { Book } from './book.ts'
import { figuresOf } from './pricing.ts'
import type { ProposalSources } from './sources.ts'
import { withoutOther, withVehicle } from './vehicle-facts.ts'
import { vehicleOf } from './wire.ts'

/** How long the keys are still before other residuals are asked for. */
const STILL_MS = 400

/** Everything about the vehicle and its price: look-ups, residuals, the figures at the right. */
export function createDealing(sources: ProposalSources, book: Book, affiliateUserId: ReadonlySignal<number | null>) {
  const futures = signal<Futures | null>(null)
  const panel = computed(() => (affiliateUserId.value === null ? null : sources.panelOf(affiliateUserId.value)))
  let latest = 0
  let answered = ''
  async function refreshResiduals(): Promise<void> {
    const turn = ++latest
    const loaded = (await panel.peek()?.whenLoaded()) ?? null
    const [id, values] = [affiliateUserId.peek(), book.values.peek()]
    if (turn !== latest || id === null || !loaded || !values.deal.registration) return
    const question = { affiliateUserId: id, vehicle: vehicleOf(values), annualMileage: values.deal.annualMileage ?? 0 }
    const written = JSON.stringify(question)
    if (futures.peek() && written === answered) return
    const found = await sources.findResiduals({ ...question, panel: loaded })
    if (turn !== latest) return
    answered = found ? written : ''
    futures.value = found
  }
  const asking = computed(() => {
    const { mileage, annualMileage } = book.values.value.deal
    return `${mileage} ${annualMileage}`
  })
  whenSettled(asking, () => void refreshResiduals(), { milliseconds: STILL_MS })
  const lookUp = createVehicleLookUp(sources, book, () => void refreshResiduals())
  const partExLookUp = createLookUp({
    registration: computed(() => book.values.value.deal.partExRegistration),
    findVehicle: sources.findVehicle,
    onFound: (pxVehicle) => book.change({ pxVehicle }),
  })
  const figures = computed(() =>
    figuresOf(book.values.value, panel.value?.panel.value ?? null, futures.value, sources.now.value),
  )
  const terms = computed(() => termsOf(sources.terms.value, book.values.value.deal.term))
  return { lookUp, partExLookUp, figures, panel, terms, refreshResiduals }
}

function createVehicleLookUp(sources: ProposalSources, book: Book, onFound: () => void): LookUp {
  const lookUp = createLookUp({
    registration: computed(() => book.values.value.deal.registration),
    findVehicle: (vrm) => sources.findVehicle(vrm),
    onFound: (vehicle) => {
      book.change(withVehicle(book.values.peek(), vehicle))
      onFound()
    },
  })
  const find = async () => {
    await lookUp.find()
    const isUnknown = lookUp.state.peek() === 'not-found' || lookUp.state.peek() === 'failed'
    if (isUnknown) book.change(withoutOther(book.values.peek()))
  }
  return { ...lookUp, find }
}

function termsOf(offered: readonly number[], chosen: number | null): readonly number[] {
  const all = chosen === null ? offered : [...offered, chosen]
  return [...new Set(all)].sort((one, other) => one - other)
}
