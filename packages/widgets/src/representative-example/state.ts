import {
  CreditProfile,
  configuredExample,
  createResource,
  DEFAULT_ANNUAL_MILEAGE,
  isQuoted,
  ProductType,
  quickQuotes,
  usualTerm,
  type Vehicle,
} from '@forecourt/core'
import { findResiduals, type LoadedPanel, type PublicPage, promotedExampleOf, publicPanel } from '../page/index.ts'
import { computed, type ReadonlySignal } from '../signals/index.ts'

type ExamplePhase = 'loading' | 'failed' | 'none' | 'shown'

export type ExampleState = ReturnType<typeof createExample>

/** The host's request; absent values are unset. */
export interface ExampleInput {
  readonly price: ReadonlySignal<number | undefined>
  readonly deposit: ReadonlySignal<number | undefined>
  readonly mileage: ReadonlySignal<number | undefined>
  readonly term: ReadonlySignal<number | undefined>
  readonly product: ReadonlySignal<'hp' | 'pcp'>
  readonly registration: ReadonlySignal<string>
}

export function createExample(page: PublicPage, given: ExampleInput) {
  nameCar(page, given)
  const { rates, website, hasNoWebsite } = publicPanel(page)
  const vehicle = followVehicle(page, rates, given)
  const example = computed(() => {
    if (given.price.value === undefined) return configuredExample(website.value?.representativeExample)
    const panel = rates.panel.value
    const request = exampleRequestOf(given, vehicle.data.value, page)
    if (!panel || request.price <= request.deposit) return null
    const asked = { ...request, dealerId: panel.dealerId, adminFee: panel.adminFee }
    const terms = [given.term.value ?? usualTerm(website.value?.defaultTerm)]
    return promotedExampleOf(
      quickQuotes(asked, panel.lenderProposals, terms, page.clock.now.value).filter(isQuoted),
      asked,
      panel,
    )
  })
  const isLoading = computed(() =>
    given.price.value === undefined ? !website.value : !rates.panel.value || vehicle.isLoading.value,
  )
  const phase = computed((): ExamplePhase => {
    if (example.value) return 'shown'
    if (rates.failed.value || (given.price.value === undefined && hasNoWebsite.value)) return 'failed'
    return isLoading.value ? 'loading' : 'none'
  })
  const reprice = () => {
    rates.reload()
    return rates.whenLoaded()
  }
  const dealerName = computed(() => website.value?.dealerName ?? null)
  return {
    phase,
    example,
    /** The firm that the customer deals with and pays (CONC 3.7, 4.5); null while unknown. */
    dealerName,
    page,
    retry: rates.reload,
    /** Refetches the panel; resolves once it has loaded. */
    reprice,
  }
}

/** Names the car whose residual the example needs. */
function nameCar(page: PublicPage, { registration, mileage, product }: ExampleInput): void {
  if (product.peek() === 'pcp') page.nameCar({ registration: registration.peek(), mileage: mileage.peek() })
}

function exampleRequestOf(
  { price, deposit, mileage, product }: ExampleInput,
  vehicle: Vehicle | null,
  { config }: PublicPage,
) {
  return {
    price: price.value ?? 0,
    deposit: deposit.value ?? 0,
    productType: product.value === 'pcp' ? ProductType.PCP : ProductType.HP,
    creditProfile: CreditProfile.Prime,
    annualMileage: config.value?.defaultAnnualMileage ?? DEFAULT_ANNUAL_MILEAGE,
    vehicle: { ...vehicle, mileage: mileage.value ?? vehicle?.mileage ?? null },
  }
}

/** The registration's car with its residuals; null without one, or if the look-up fails. */
function followVehicle(page: PublicPage, rates: LoadedPanel, { registration, mileage, product }: ExampleInput) {
  const found = createResource<SoughtCar, Vehicle | null>({
    key: () => {
      const reg = product.value === 'pcp' ? registration.value : ''
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
  const vehicle = { ...known.vehicle, mileage: miles ?? known.vehicle.mileage ?? null }
  const annualMileage = config.peek()?.defaultAnnualMileage ?? DEFAULT_ANNUAL_MILEAGE
  const finding = findResiduals(client.quotes.residuals, { panel, vehicle, annualMileage })
  return { ...vehicle, futures: await finding.catch(() => null) }
}
