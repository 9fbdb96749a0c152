import {
  CreditProfile,
  configuredExample,
  createResource,
  DEFAULT_ANNUAL_MILEAGE,
  isQuoted,
  quickQuotes,
  readIsoDay,
  usualTerm,
  type Vehicle,
  validateDeposit,
  validatePrice,
  writeIsoDay,
} from '@forecourt/core'
import type { PropSignals } from '../element/index.ts'
import {
  findResiduals,
  isPassing,
  type LoadedPanel,
  type NamedCar,
  namesFinalPayment,
  type PublicPage,
  pricedMileage,
  productTypeOf,
  promotedExampleOf,
  publicPanel,
  termOf,
} from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { attributes } from './definition.ts'

type ExamplePhase = 'loading' | 'failed' | 'none' | 'shown'

export type ExampleState = ReturnType<typeof createExample>

/** The host's request; absent values are unset. */
export type ExampleInput = Pick<
  PropSignals<typeof attributes>,
  'price' | 'deposit' | 'mileage' | 'term' | 'product' | 'registration'
> & { readonly registered?: PropSignals<typeof attributes>['registered'] }

/** `list` are the cars of the PCP cards on the page: one call names them all. */
export function createExample(page: PublicPage, given: ExampleInput, list: readonly NamedCar[] = []) {
  const { registration, mileage, product } = given
  if (namesFinalPayment(product.peek()))
    page.nameCar({ registration: registration.peek(), mileage: mileage.peek() }, list)
  const { rates, website, hasNoWebsite, reprice, trouble } = publicPanel(page)
  const vehicle = followVehicle(page, rates, given)
  const example = computed(() => {
    if (given.price.value === undefined) return configuredExample(website.value?.representativeExample)
    const panel = rates.panel.value
    const asked = exampleRequestOf(given, vehicle.data.value, page)
    if (!panel || (validatePrice(asked.price, { required: true }) ?? validateDeposit(asked))) return null
    const request = { ...asked, dealerId: panel.dealerId, adminFee: panel.adminFee }
    const terms = [termOf(given.term.value) ?? usualTerm(website.value?.defaultTerm)]
    const quotes = quickQuotes(request, panel.lenderProposals, terms, page.clock.now.value).filter(isQuoted)
    return promotedExampleOf(quotes, request, panel)
  })
  const isLoading = computed(() =>
    given.price.value === undefined ? !website.value : !rates.panel.value || vehicle.isLoading.value,
  )
  return {
    page,
    example,
    phase: computed((): ExamplePhase => {
      if (example.value) return 'shown'
      if (rates.failed.value || (given.price.value === undefined && hasNoWebsite.value)) return 'failed'
      return isLoading.value ? 'loading' : 'none'
    }),
    /** Whether another try may help. */
    mayPass: computed(() => !trouble.value || isPassing(trouble.value)),
    /** The firm that the customer deals with and pays (CONC 3.7, 4.5); null while unknown. */
    dealerName: computed(() => website.value?.dealerName ?? null),
    /** Refetches the panel; resolves once it has loaded. */
    retry: rates.reload,
    /** Asks the server for its rates and the car's residuals once more; resolves with whether it has answered. */
    reprice: async () => {
      const [hasAnswered] = await Promise.all([reprice(), vehicle.refresh()])
      return hasAnswered
    },
  }
}

function exampleRequestOf(
  { price, deposit, mileage, product, registered }: ExampleInput,
  vehicle: Vehicle | null,
  { config }: PublicPage,
) {
  const day = readIsoDay(registered?.value ?? '')
  const firstRegistered = day && { registrationDate: writeIsoDay(day) }
  return {
    price: price.value ?? 0,
    deposit: deposit.value ?? 0,
    productType: productTypeOf(product.value),
    creditProfile: CreditProfile.Prime,
    annualMileage: config.value?.defaultAnnualMileage ?? DEFAULT_ANNUAL_MILEAGE,
    vehicle: { ...vehicle, ...firstRegistered, mileage: pricedMileage(mileage.value ?? vehicle?.mileage) },
  }
}

/** The registration's car with its residuals; null without one, or if the look-up fails. */
function followVehicle(page: PublicPage, rates: LoadedPanel, { registration, mileage, product }: ExampleInput) {
  const found = createResource<SoughtCar, Vehicle | null>({
    key: () => {
      const reg = namesFinalPayment(product.value) ? registration.value : ''
      return reg === '' ? null : { reg, miles: mileage.value ?? null }
    },
    fetch: (car) => lookUp(page, rates, car),
    empty: null,
    now: page.clock.read,
  })
  found.follow()
  return found
}

interface SoughtCar {
  readonly reg: string
  /** The page's own, which replaces the looked-up one. */
  readonly miles: number | null
}

async function lookUp(
  { client, config }: PublicPage,
  rates: LoadedPanel,
  { reg, miles }: SoughtCar,
): Promise<Vehicle | null> {
  const [known, panel] = await Promise.all([
    client.vehicles.lookUpInternal({ reg }).catch(() => null),
    rates.whenLoaded(),
  ])
  if (!known?.vehicle || !panel) return null
  const vehicle = { ...known.vehicle, mileage: pricedMileage(miles ?? known.vehicle.mileage) }
  const annualMileage = config.peek()?.defaultAnnualMileage ?? DEFAULT_ANNUAL_MILEAGE
  const finding = findResiduals(client.quotes.residuals, { panel, vehicle, annualMileage })
  return { ...vehicle, futures: await finding.catch(() => null) }
}
