import {
  type Application,
  accessProblem,
  contract,
  type Dealer,
  type Guarded,
  powerOf,
  powerReason,
  type User,
  vrmOf,
} from '@forecourt/core'

export type RequestName = 'ask-payment' | 'check-eligibility' | 'value'

interface Request {
  readonly name: RequestName
  readonly label: string
  /** The call that the request leads to: users who may not make it are not offered it. */
  readonly call: Guarded
  readonly isFor?: (application: Application) => boolean
}

export interface RequestOffer extends Pick<Request, 'name' | 'label'> {
  /** The user's role in the dealership does not allow it (D78). */
  readonly reason: string | null
}

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
  const offered = REQUESTS.filter(({ isFor }) => isFor === undefined || isFor(application))
  return offered.flatMap(({ name, label, call }) => {
    const problem = accessProblem(user, call, record)
    if (problem !== null && problem !== 'ROLE_NOT_ALLOWED') return []
    return { name, label, reason: problem && powerReason(powerOf(call) ?? 'work') }
  })
}
