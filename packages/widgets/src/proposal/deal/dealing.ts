import { type Client, vrmOf } from '@forecourt/core'
import {
  createLookUp,
  createPanels,
  createResiduals,
  findResiduals,
  findVehicle,
  type LookUp,
  type PortalPage,
  type ResidualQuestion,
  type Residuals,
} from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { OriginQuote } from '../form/draft.ts'
import type { ProposalFormState } from '../form/form-state.ts'
import type { ProposalValues } from '../form/values.ts'
import { withoutOther, withVehicle } from '../form/vehicle-facts.ts'
import { wireVehicleOf } from '../sending/wire.ts'
import { dealFiguresOf } from './pricing.ts'

/** Everything about the vehicle and its price: look-ups, residuals, the figures at the right. */
export function createDealing(
  { client, clock }: PortalPage,
  terms: ReadonlySignal<readonly number[]>,
  book: ProposalFormState,
  affiliateUserId: ReadonlySignal<number | null>,
  promise: ReadonlySignal<OriginQuote | null>,
) {
  const panelOf = createPanels(client)
  const panel = computed(() => (affiliateUserId.value === null ? null : panelOf(affiliateUserId.value)))
  const residuals = createResiduals({
    async question() {
      const loaded = (await panel.peek()?.whenLoaded()) ?? null
      const [id, values] = [affiliateUserId.peek(), book.values.peek()]
      if (id === null || !loaded || !values.deal.registration) return null
      const annualMileage = values.deal.annualMileage ?? 0
      return { affiliateUserId: id, panel: loaded, vehicle: wireVehicleOf(values), annualMileage }
    },
    findResiduals: (question) => findResiduals(client.quotes.residuals, question),
    typed: computed(() => {
      const { mileage, annualMileage } = book.values.value.deal
      return `${affiliateUserId.value} ${mileage} ${annualMileage}`
    }),
  })
  const { refresh: refreshResiduals } = residuals
  const futures = computed(() => futuresOf(residuals.answer.value, book.values.value))
  const lookUp = createVehicleLookUp(client, book, () => void refreshResiduals())
  const partExLookUp = createLookUp({
    registration: computed(() => book.values.value.deal.partExRegistration),
    findVehicle: (registration) => findVehicle(client, registration),
    onFound: (pxVehicle) => book.change({ pxVehicle }),
  })
  const figures = computed(() =>
    dealFiguresOf(book.values.value, panel.value?.panel.value ?? null, futures.value, clock.now.value, promise.value),
  )
  return {
    lookUp,
    partExLookUp,
    figures,
    panel,
    terms: computed(() => offeredTerms(terms.value, book.values.value.deal.term)),
    refreshResiduals,
  }
}

/** Those of another car are not this one's. */
const futuresOf = (answer: Residuals<ResidualQuestion>['answer']['value'], values: ProposalValues) =>
  answer && vrmOf(answer.question.vehicle) === vrmOf(wireVehicleOf(values)) ? answer.futures : null

function createVehicleLookUp(client: Client, book: ProposalFormState, onAsked: () => void): LookUp {
  const lookUp = createLookUp({
    registration: computed(() => book.values.value.deal.registration),
    findVehicle: (registration) => findVehicle(client, registration),
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
