import { type Application, contract, type Dealer, type Guarded, mayCall, type User, vrmOf } from '@forecourt/core'

export type RequestName = 'ask-payment' | 'check-eligibility' | 'value'

interface Request {
  readonly name: RequestName
  readonly label: string
  /** The call that the request leads to: users who may not make it are not offered it. */
  readonly call: Guarded
  readonly isFor?: (application: Application) => boolean
}

export type RequestOffer = Pick<Request, 'name' | 'label'>

const REQUESTS: readonly Request[] = [
  { name: 'ask-payment', label: 'Ask for a payment', call: contract.payments.create },
  { name: 'check-eligibility', label: 'Check eligibility', call: contract.applications.create },
  {
    name: 'value',
    label: 'Value the vehicle',
    call: contract.valuations.save,
    isFor: ({ vehicle }) => Boolean(vrmOf(vehicle)),
  },
]

/** Requests that a customer's record offers on other screens, which start with the customer's data. */
export function requestsOf(
  user: User | null,
  application: Application | null,
  dealership: Pick<Dealer, 'status' | 'features'> | null,
): readonly RequestOffer[] {
  if (!application) return []
  const { affiliateUserId } = application
  const record = { affiliateUserId, dealerStatus: dealership?.status, features: dealership?.features }
  return REQUESTS.filter(
    ({ call, isFor }) => mayCall(user, call, record) && (isFor === undefined || isFor(application)),
  )
}
