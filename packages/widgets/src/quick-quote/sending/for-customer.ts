import {
  ApiError,
  type Application,
  annualMileageOf,
  type DealOfVehicle,
  displayStatus,
  isChangeable,
  type Problem,
  partExchangeOf,
  readProblem,
  vrmOf,
} from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { batch, computed, type ReadonlySignal } from '../../signals/index.ts'
import { type QuickQuoteDraft, quickQuoteDraftOf } from '../draft.ts'
import type { QuickQuoteState } from '../state.ts'

/** The customer and the deal of an application that a quote is made for; of its vehicle only the price is used. */
export function fillFromApplication(
  { fields, customer: form }: Pick<QuickQuoteState, 'fields' | 'customer'>,
  application: Application,
): void {
  const { customer, deposit, creditProfile, productType } = application
  const partEx = partExchangeOf(application)
  batch(() => {
    form.set('name', [customer.firstName, customer.lastName].filter(Boolean).join(' '))
    form.set('mobile', customer.contactNumber ?? '')
    form.set('email', customer.email ?? '')
    fields.price.value ??= application.vehicle?.price ?? null
    fields.deposit.value = deposit || null
    fields.partExValue.value = partEx.value || null
    fields.partExSettlement.value = partEx.settlement || null
    fields.partExRegistration.value = partEx.registration ?? ''
    fields.annualMileage.value = annualMileageOf(application)
    fields.creditProfile.value = creditProfile ?? fields.creditProfile.peek()
    fields.productType.value = productType
  })
}

/** Puts the quoted vehicle on an application that lacks one. */
export interface VehicleHandover {
  /** Whether there is an application that may still be changed (D32). */
  readonly isOffered: ReadonlySignal<boolean>
  readonly isBusy: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  /** The application’s id once the server has saved it; null if it was refused. */
  put(): Promise<string | null>
}

type HandoverParts = Pick<QuickQuoteState, 'page' | 'fields' | 'vehicle' | 'partExLookUp' | 'chosen' | 'customer'>

export function createVehicleHandover(parts: HandoverParts, application: Application | null): VehicleHandover {
  const { client, clock } = parts.page
  const { isBusy, problem, run } = createAct()
  return {
    isBusy,
    problem,
    isOffered: computed(() => application !== null && isChangeable(displayStatus(application, clock.now.value).rule)),
    async put() {
      if (!application) return null
      const draft = quickQuoteDraftOf(
        { ...parts, partExVehicle: parts.partExLookUp.vehicle },
        parts.customer.values.peek(),
      )
      return (await run(() => handOverToNewest(client, application, draft))) ? application.cosmosId : null
    },
  }
}

const dealOf = (draft: QuickQuoteDraft): DealOfVehicle => ({
  deposit: draft.deposit,
  partExValue: draft.partExValue,
  partExSettlement: draft.partExSettlement,
  partExRegistration: draft.partExRegistration,
  partExMake: draft.partExMake,
  partExModel: draft.partExModel,
  futuresMileage: draft.futuresMileage,
})

const MOST_TRIES = 4

/** Lenders' answers and other facts may arrive meanwhile: only another vehicle prevents this one. */
async function handOverToNewest(
  client: PortalPage['client'],
  application: Application,
  draft: QuickQuoteDraft,
  triesLeft = MOST_TRIES,
): Promise<void> {
  const { cosmosId, version } = application
  try {
    await client.applications.setVehicle({ ...draft.vehicle, deal: dealOf(draft), id: cosmosId }, { version })
  } catch (error) {
    if (readProblem(error).kind !== 'conflict' || triesLeft <= 1) throw error
    const newest = await client.applications.single({ id: cosmosId })
    if (identityOf(newest) !== identityOf(application))
      throw new ApiError({ status: 412, code: 'INVALID', message: TAKEN })
    await handOverToNewest(client, newest, draft, triesLeft - 1)
  }
}

const TAKEN = 'Somebody else has put a vehicle on this application in the meantime. Open the customer to see it.'

const identityOf = ({ vehicle }: Application) =>
  JSON.stringify([vrmOf(vehicle), vehicle?.make ?? null, vehicle?.model ?? null])
