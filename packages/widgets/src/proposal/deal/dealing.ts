import { vrmOf } from '@forecourt/core'
import { createLookUp, createResiduals, type LookUp, type Residuals } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { OriginQuote } from '../form/draft.ts'
import type { ProposalFormState } from '../form/form-state.ts'
import type { ProposalValues } from '../form/values.ts'
import { withoutOther, withVehicle } from '../form/vehicle-facts.ts'
import { wireVehicleOf } from '../sending/wire.ts'
import type { ProposalSources, ResidualQuestion } from '../sources.ts'
import { dealFiguresOf } from './pricing.ts'

/** Everything about the vehicle and its price: look-ups, residuals, the figures at the right. */
export function createDealing(
  sources: ProposalSources,
  book: ProposalFormState,
  affiliateUserId: ReadonlySignal<number | null>,
  promise: ReadonlySignal<OriginQuote | null>,
) {
  const panel = computed(() => (affiliateUserId.value === null ? null : sources.panelOf(affiliateUserId.value)))
  const residuals = createResiduals({
    async question() {
      const loaded = (await panel.peek()?.whenLoaded()) ?? null
      const [id, values] = [affiliateUserId.peek(), book.values.peek()]
      if (id === null || !loaded || !values.deal.registration) return null
      const annualMileage = values.deal.annualMileage ?? 0
      return { affiliateUserId: id, panel: loaded, vehicle: wireVehicleOf(values), annualMileage }
    },
    findResiduals: sources.findResiduals,
    typed: computed(() => {
      const { mileage, annualMileage } = book.values.value.deal
      return `${mileage} ${annualMileage}`
    }),
  })
  const { refresh: refreshResiduals } = residuals
  const futures = computed(() => futuresOf(residuals.answer.value, book.values.value))
  const lookUp = createVehicleLookUp(sources, book, () => void refreshResiduals())
  const partExLookUp = createLookUp({
    registration: computed(() => book.values.value.deal.partExRegistration),
    findVehicle: sources.findVehicle,
    onFound: (pxVehicle) => book.change({ pxVehicle }),
  })
  const figures = computed(() =>
    dealFiguresOf(book.values.value, panel.value?.panel.value ?? null, futures.value, sources.now.value, promise.value),
  )
  const terms = computed(() => offeredTerms(sources.terms.value, book.values.value.deal.term))
  return { lookUp, partExLookUp, figures, panel, terms, refreshResiduals }
}

/** Those of another car are not this one's. */
const futuresOf = (answer: Residuals<ResidualQuestion>['answer']['value'], values: ProposalValues) =>
  answer && vrmOf(answer.question.vehicle) === vrmOf(wireVehicleOf(values)) ? answer.futures : null

function createVehicleLookUp(sources: ProposalSources, book: ProposalFormState, onAsked: () => void): LookUp {
  const lookUp = createLookUp({
    registration: computed(() => book.values.value.deal.registration),
    findVehicle: (vrm) => sources.findVehicle(vrm),
    onFound: (vehicle) => {
      book.change(withVehicle(book.values.peek(), vehicle))
      onAsked()
    },
  })
  const find = async () => {
    await lookUp.find()
    const isUnknown = lookUp.state.peek() === 'not-found' || lookUp.state.peek() === 'failed'
    if (!isUnknown) return
    book.change(withoutOther(book.values.peek()))
    onAsked()
  }
  return { ...lookUp, find }
}

function offeredTerms(offered: readonly number[], chosen: number | null): readonly number[] {
  const all = chosen === null ? offered : [...offered, chosen]
  return [...new Set(all)].sort((one, other) => one - other)
}
