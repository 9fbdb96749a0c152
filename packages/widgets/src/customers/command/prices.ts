import {
  CreditProfile,
  createResource,
  DEFAULT_ANNUAL_MILEAGE,
  isQuoted,
  isSameProduct,
  type PriceQuestion,
  pricePanel,
  type QuotedRow,
  SHOWN_PRODUCTS,
  totalAmountPayable,
  usualTerm,
  type Vehicle,
} from '@forecourt/core'
import { failureText } from '../../kit/index.ts'
import {
  createPanels,
  findResiduals,
  findVehicle,
  loadUserTerms,
  type Panel,
  type PortalPage,
  type UserTerms,
} from '../../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, signal, untracked } from '../../signals/index.ts'

/** Pricing data that depends on the vehicle and dealership, not on amounts. */
interface PricedVehicle {
  readonly panel: Panel
  readonly vehicle: Vehicle | null
}

export interface PriceAnswer {
  readonly row: QuotedRow
  readonly lender: string
  /** With the deposit, as the customer on the telephone is told it (D74). */
  readonly totalAmountPayable: number
}

export type Prices = ReturnType<typeof createPrices>

/** Looks the vehicle up once the text names it; each further key is arithmetic. */
export function createPrices(page: PortalPage, question: ReadonlySignal<PriceQuestion | null>) {
  const { config, clock, dealers } = page
  // Fetched with the first price, because most pages never price in the palette.
  const terms = signal<UserTerms | null>(null)
  /** The term to price if none was typed. */
  const term = computed(() => usualTerm(terms.value?.defaultTerm.value, terms.value?.terms.value))
  const panelOf = createPanels(page)
  const annualMileage = computed(() => config.value?.defaultAnnualMileage ?? DEFAULT_ANNUAL_MILEAGE)
  const { data, isLoading, failed, follow } = createResource<Asked, PricedVehicle | null>({
    key: () => {
      const registration = question.value?.registration
      const affiliateUserId = dealers.ofForms.value
      if (!registration || affiliateUserId === null) return null
      return { registration, affiliateUserId, annualMileage: annualMileage.value }
    },
    fetch: (asked) => findPricedVehicle(page, panelOf(asked.affiliateUserId).whenLoaded(), asked),
    empty: null,
    now: clock.read,
  })
  /** The lowest monthly figures of PCP and HP; empty if there are none. */
  const answers = computed(() => {
    const asked = question.value
    const priced = data.value
    if (!asked || !priced) return []
    const months = asked.termMonths ?? term.value
    return answersOf(priced, { ...asked, annualMileage: annualMileage.value }, months, clock.now.value)
  })
  /** Why there is no figure; null while there is one or it is loading. */
  const reason = computed(() => {
    if (dealers.ofForms.value === null) return 'Choose one dealership to see a price'
    if (failed.value) return `The price could not be worked out. ${failureText(failed.value)}`
    return data.value && answers.value.length === 0 ? 'No lender can offer this deal' : null
  })
  const followTerms = () =>
    effect(() => {
      if (question.value) terms.value ??= untracked(() => loadUserTerms(page))
    })
  return { usualTerm: term, answers, reason, isLoading, follow: () => disposeAll([follow(), followTerms()]) }
}

interface Asked {
  readonly registration: string
  readonly affiliateUserId: number
  readonly annualMileage: number
}

/** A plate without a record, or without residuals, still gets a hire purchase price. */
async function findPricedVehicle(
  { client }: PortalPage,
  loading: Promise<Panel | null>,
  { registration, affiliateUserId, annualMileage }: Asked,
): Promise<PricedVehicle> {
  const [panel, vehicle] = await Promise.all([loading, findVehicle(client, registration).catch(() => null)])
  if (!panel) throw new Error('The rates could not be loaded')
  const question = vehicle && { panel, vehicle, annualMileage, affiliateUserId }
  const futures = question && (await findResiduals(client.quotes.residuals, question).catch(() => null))
  return { panel, vehicle: vehicle && { ...vehicle, futures } }
}

type Deal = PriceQuestion & { readonly annualMileage: number }

function answersOf({ panel, vehicle }: PricedVehicle, deal: Deal, months: number, now: Date): readonly PriceAnswer[] {
  const { price, deposit, annualMileage } = deal
  const request = {
    price,
    deposit: deposit ?? 0,
    annualMileage,
    creditProfile: CreditProfile.Prime,
    dealerId: panel.dealerId,
    adminFee: panel.adminFee,
    vehicle,
  }
  const rows = pricePanel(request, panel.lenderProposals, [months], now).filter(isQuoted)
  return SHOWN_PRODUCTS.flatMap(({ id: productType }) => {
    const row = lowestOf(rows.filter((each) => isSameProduct(each, { productType })))
    if (!row) return []
    const { totalPayable } = row.quote
    const total = totalAmountPayable({ figures: { totalPayable, deposit } })
    return [{ row, lender: lenderNameOf(row, panel), totalAmountPayable: total }]
  })
}

const lowestOf = (rows: readonly QuotedRow[]) =>
  rows.toSorted((one, other) => one.quote.instalment - other.quote.instalment)[0]

const lenderNameOf = ({ lenderId }: QuotedRow, { lenderNames }: Panel) =>
  (lenderId === null ? undefined : lenderNames.get(lenderId)) ?? `Lender ${lenderId}`
