import {
  ApiError,
  type Application,
  type DealOfVehicle,
  displayStatus,
  isChangeable,
  readProblem,
  vrmOf,
} from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { quickQuoteDraftOf } from '../draft.ts'
import type { DealerSources, QuickQuoteDraft } from '../sources.ts'
import type { QuickQuoteState } from '../state.ts'

/** Putting the vehicle that is quoted on the application that lacks one. */
export interface VehicleHandover {
  /** Whether there is an application that may still be changed (D32). */
  readonly isOffered: ReadonlySignal<boolean>
  readonly isBusy: ReadonlySignal<boolean>
  readonly failure: ReadonlySignal<string | null>
  /** The application’s id once the server has it; null where it was refused. */
  put(): Promise<string | null>
}

type VehicleHandoverParts = Pick<QuickQuoteState, 'fields' | 'vehicle' | 'partExLookUp' | 'chosen'> & {
  readonly sources: Pick<DealerSources, 'now' | 'setVehicle' | 'fetchApplication'>
}

export function createVehicleHandover(parts: VehicleHandoverParts, application: Application | null): VehicleHandover {
  const { sources } = parts
  const isBusy = signal(false)
  const failure = signal<string | null>(null)
  return {
    isBusy,
    failure,
    isOffered: computed(() => application !== null && isChangeable(displayStatus(application, sources.now.value).rule)),
    async put() {
      if (!application || isBusy.peek()) return null
      isBusy.value = true
      failure.value = null
      try {
        const draft = quickQuoteDraftOf({ ...parts, partExVehicle: parts.partExLookUp.vehicle })
        return (await handOverToNewest(sources, application, draft)).cosmosId
      } catch (error) {
        failure.value = readProblem(error).message
        return null
      } finally {
        isBusy.value = false
      }
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

/** Lenders' answers and other facts may arrive while the quote is made: only another vehicle is a reason not to put this one. */
async function handOverToNewest(
  sources: VehicleHandoverParts['sources'],
  application: Application,
  draft: QuickQuoteDraft,
  triesLeft = MOST_TRIES,
): Promise<Application> {
  try {
    return await sources.setVehicle(application, draft.vehicle, dealOf(draft))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT' || triesLeft <= 1) throw error
    const newest = await sources.fetchApplication(application.cosmosId)
    if (identityOf(newest) !== identityOf(application))
      throw new ApiError({ status: error.status, code: 'INVALID', message: TAKEN })
    return await handOverToNewest(sources, newest, draft, triesLeft - 1)
  }
}

const TAKEN = 'Somebody else has put a vehicle on this application in the meantime. Open the customer to see it.'

const identityOf = ({ vehicle }: Application) =>
  JSON.stringify([vrmOf(vehicle), vehicle?.make ?? null, vehicle?.model ?? null])
