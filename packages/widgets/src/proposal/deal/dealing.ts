import { type Client, vrmOf } from '@forecourt/core'
import {
  createLookUp,
  createPanels,
  createResiduals,
  type LookUp,
  type PortalPage,
  pricedAnnualMileage,
  type ResidualQuestion,
  type Residuals,
  termsWith,
} from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { OriginQuote } from '../form/draft.ts'
import type { ProposalForm } from '../form/proposal-form.ts'
import type { ProposalValues } from '../form/values.ts'
import { withoutOther, withVehicle } from '../form/vehicle-facts.ts'
import { wireVehicleOf } from '../form/wire.ts'
import { dealFiguresOf, pricedVehicleOf } from './pricing.ts'

export type Dealing = ReturnType<typeof createDealing>

/** The vehicle and its price: look-ups, residuals, and the figures in the panel. */
export function createDealing(
  page: PortalPage,
  terms: ReadonlySignal<readonly number[]>,
  form: ProposalForm,
  affiliateUserId: ReadonlySignal<number | null>,
  promise: ReadonlySignal<OriginQuote | null>,
) {
  // Over forty lines: a list of the deal’s figures and acts.
  const { client, clock } = page
  const panelOf = createPanels(page)
  const panel = computed(() => (affiliateUserId.value === null ? null : panelOf(affiliateUserId.value)))
  const residuals = createResiduals(page, {
    async question() {
      const loaded = (await panel.peek()?.whenLoaded()) ?? null
      const id = affiliateUserId.peek()
      const values = form.values.peek()
      if (id === null || !loaded || !values.registration) return null
      const vehicle = pricedVehicleOf(values)
      const annualMileage = pricedAnnualMileage(values.annualMileage)
      return { affiliateUserId: id, panel: loaded, vehicle, annualMileage }
    },
    typed: computed(() => {
      const { mileage, annualMileage } = form.values.value
      return `${affiliateUserId.value} ${mileage} ${annualMileage}`
    }),
  })
  const { refresh: refreshResiduals } = residuals
  const futures = computed(() => futuresOf(residuals.answer.value, form.values.value))
  const lookUp = createVehicleLookUp(client, form, () => void refreshResiduals())
  const partExLookUp = createLookUp(client, {
    registration: computed(() => form.values.value.partExRegistration),
    onFound: (pxVehicle) => form.change({ pxVehicle }),
  })
  const figures = computed(() =>
    dealFiguresOf(form.values.value, {
      panel: panel.value?.panel.value ?? null,
      futures: futures.value,
      now: clock.now.value,
      promise: promise.value,
    }),
  )
  return {
    lookUp,
    partExLookUp,
    figures,
    panel,
    terms: computed(() => termsWith(terms.value, form.values.value.term)),
    refreshResiduals,
  }
}

/** Residuals of another car do not apply to this one. */
const futuresOf = (answer: Residuals<ResidualQuestion>['answer']['value'], values: ProposalValues) =>
  answer && vrmOf(answer.question.vehicle) === vrmOf(wireVehicleOf(values)) ? answer.futures : null

function createVehicleLookUp(client: Client, form: ProposalForm, onAsked: () => void): LookUp {
  const lookUp = createLookUp(client, {
    registration: computed(() => form.values.value.registration),
    onFound: (vehicle) => {
      form.change(withVehicle(form.values.peek(), vehicle))
      onAsked()
    },
  })
  const find = async () => {
    await lookUp.find()
    const isUnknown = lookUp.state.peek() === 'not-found' || lookUp.state.peek() === 'failed'
    if (!isUnknown) return
    form.change(withoutOther(form.values.peek()))
    onAsked()
  }
  return { ...lookUp, find }
}
