import {
  type Application,
  annualMileageOf,
  displayStatus,
  fullNameOf,
  isChangeable,
  partExchangeOf,
  vrmOf,
} from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import { type LookUp, type PortalPage, sendChange } from '../../page/index.ts'
import { batch, computed } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { CustomerForm } from './customer-form.ts'
import { type DraftParts, type QuickQuoteDraft, quickQuoteDraftOf } from './draft.ts'

/** Fills in an application's customer and deal; of its vehicle it uses only the price. */
export function fillFromApplication(
  { fields, customer: form }: { fields: QuickQuoteFields; customer: CustomerForm },
  application: Application,
): void {
  const { customer, deposit, creditProfile, productType } = application
  const partEx = partExchangeOf(application)
  batch(() => {
    form.set('name', fullNameOf(customer))
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

interface HandoverParts extends Omit<DraftParts, 'partExVehicle'> {
  readonly page: Pick<PortalPage, 'client' | 'clock'>
  readonly partExLookUp: Pick<LookUp, 'vehicle'>
  readonly customer: CustomerForm
}

export type VehicleHandover = ReturnType<typeof createVehicleHandover>

/** Puts the quoted vehicle on an application without one. */
export function createVehicleHandover(parts: HandoverParts, application: Application | null) {
  const { client, clock } = parts.page
  const { isBusy, problem, run } = createAct()
  return {
    isBusy,
    problem,
    /** Whether there is an application that may still change (D32). */
    isOffered: computed(() => application !== null && isChangeable(displayStatus(application, clock.now.value).rule)),
    /** The application’s id once the server has saved it; null if the server refused. */
    async put() {
      if (!application) return null
      const draft = quickQuoteDraftOf(
        { ...parts, partExVehicle: parts.partExLookUp.vehicle },
        parts.customer.values.peek(),
      )
      return (await run(() => handOver(client, application, draft))) ? application.cosmosId : null
    },
  }
}

/** Lenders' answers and other facts may change meanwhile: only another vehicle prevents this one. */
async function handOver(
  { applications }: PortalPage['client'],
  to: Application,
  { vehicle, price, term, creditProfile, productType, customer, ...deal }: QuickQuoteDraft,
): Promise<void> {
  const differs = await sendChange(to, {
    send: async ({ cosmosId: id, version }) =>
      void (await applications.setVehicle({ ...vehicle, deal, id }, { version })),
    fetchLatest: () => applications.single({ id: to.cosmosId }),
    isSame: (one, other) => identityOf(one) === identityOf(other),
  })
  if (differs) throw differs.error
}

const identityOf = ({ vehicle }: Application) =>
  JSON.stringify([vrmOf(vehicle), vehicle?.make ?? null, vehicle?.model ?? null])
