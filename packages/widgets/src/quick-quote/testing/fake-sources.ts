import type {
  Application,
  DealOfVehicle,
  Evidence,
  Futures,
  Lender,
  LenderProposal,
  PortalConfig,
  Vehicle,
  WebsiteConfig,
} from '@forecourt/core'
import { aMoment, anApplication, aQuickQuote, aVehicle, dealers } from '@forecourt/core/testing'
import { type Signal, signal } from '../../signals/index.ts'
import type { PublicSources } from '../public/public-sources.ts'
import type { CustomerSending, DealerSources, Panel, QuickQuoteDraft, ResidualQuestion } from '../sources.ts'

type Terms = Partial<LenderProposal> & { id: number; apr: number }

export const lender = ({ id, ...given }: Terms): LenderProposal => ({
  proposalId: `proposal-${id}`,
  financeCompanyId: id,
  loanProposalStatus: 1,
  ...given,
})

const NAMES = [
  [50, 'Kestrelmoor Finance'],
  [70, 'Thornlode Vehicle Finance'],
  [66, 'Forecourt House Finance'],
  [73, 'Averdale Motor Finance'],
  [8, 'Lintelworth Prestige Finance'],
] as const

export const aPanel = (given: Partial<Panel> = {}): Panel => ({
  dealerId: dealers.quillmere.dealerId,
  adminFee: 0,
  lenderNames: new Map(NAMES),
  lenders: [],
  lenderProposals: [
    lender({ id: 50, apr: 9.9 }),
    lender({ id: 70, apr: 10.4 }),
    lender({ id: 66, apr: 10.9 }),
    lender({ id: 73, apr: 13.9, maxTerm: 37 }),
    lender({ id: 8, apr: 18.9, minLendAmount: 25_000 }),
  ],
  ...given,
})

const byTerm = (at24: number) => ({ 24: at24, 37: at24 - 1500, 48: at24 - 2500, 49: at24 - 2600, 60: at24 - 4000 })
export const residuals: Futures = { 50: byTerm(9600), 70: byTerm(9800), 66: byTerm(9500), 8: byTerm(9900) }

export const aConfig: PortalConfig = {
  brokerName: 'Forecourt',
  brokerAddress: '1 Broad Street, Ludlow',
  brokerFcaNumber: '000000',
  supportPhone: '01632 960100',
  supportEmail: 'help@forecourt.test',
  defaultAnnualMileage: 8000,
  extraTerms: [],
  features: [],
}

export const aWebsite = (given: Partial<WebsiteConfig> = {}): WebsiteConfig => ({
  allowedOrigins: [],
  theme: {},
  products: [1, 0],
  creditProfiles: [2, 1, 0],
  vehicleTypes: [1],
  showLenderSlider: true,
  dealerName: 'Quillmere Motors',
  dealerPhone: '01632 960101',
  ...given,
})

/** Sources whose every part a test or a story moves by hand. */
export interface FakeSources extends PublicSources, DealerSources {
  readonly now: Signal<Date>
  readonly terms: Signal<readonly number[]>
  readonly defaultTerm: Signal<number | null>
  readonly website: Signal<WebsiteConfig | null>
  readonly rates: PublicSources['rates'] & { panel: Signal<Panel | null>; failed: Signal<boolean> }
  /** What was asked and sent, in turn. */
  readonly calls: FakeCalls
  /** Thrown in turn by `save` and `sendToCustomer` before they answer. */
  readonly refusals: Error[]
  readonly readOnlyReason: Signal<string | null>
}

interface FakeCalls {
  readonly vehicles: string[]
  readonly residuals: ResidualQuestion[]
  readonly saved: QuickQuoteDraft[]
  readonly keys: string[]
  readonly customers: QuickQuoteDraft['customer'][]
  readonly vehiclesPut: {
    readonly version: number | null | undefined
    readonly vehicle: Vehicle
    readonly deal: DealOfVehicle
  }[]
  readonly sent: { readonly quickQuoteId: string; readonly sending: CustomerSending; readonly key: string }[]
  readonly evidence: Evidence[]
  reloads: number
}

const noCalls = (): FakeCalls => ({
  ...{ vehicles: [], residuals: [], saved: [], keys: [], customers: [], vehiclesPut: [], sent: [], evidence: [] },
  reloads: 0,
})

const lenders: readonly Lender[] = NAMES.map(([id, name], at) => ({ id, name, lowestApr: 9.9 + at }))

interface Given {
  /** As the server has it now. */
  application?: Application
  panel?: Panel | null
  failed?: boolean
  futures?: Futures | null
  findVehicle?(registration: string): Promise<Vehicle | null>
}

export function fakeSources(given: Given = {}): FakeSources {
  // Over forty lines: one answer to each question of the sources.
  const { panel = aPanel(), failed = false, futures = residuals } = given
  const calls = noCalls()
  const refusals: Error[] = []
  const answer = <T>(found: T): T => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return found
  }
  return {
    now: signal(aMoment()),
    rates: fakeRates(panel, failed, calls),
    terms: signal([24, 37, 49, 60]),
    defaultTerm: signal(null),
    config: signal(aConfig),
    website: signal(aWebsite()),
    hasNoWebsite: signal(false),
    dealerName: signal('Quillmere Motors'),
    affiliateUserId: dealers.quillmere.affiliateUserId,
    lenders: signal(lenders),
    readOnlyReason: signal(null),
    async findVehicle(registration) {
      calls.vehicles.push(registration)
      if (given.findVehicle) return given.findVehicle(registration)
      return registration === 'ZZ23KHP' ? aVehicle() : null
    },
    async findResiduals(question) {
      calls.residuals.push(question)
      return futures
    },
    async save(draft, key) {
      calls.saved.push(draft)
      calls.keys.push(key)
      return answer(aQuickQuote({ quickQuoteId: `quick-quote-${calls.saved.length}` }))
    },
    async changeCustomer(quote, customer) {
      calls.customers.push(customer)
      return answer({ ...quote, customer })
    },
    async sendToCustomer({ quickQuoteId }, sending, key) {
      calls.sent.push({ quickQuoteId, sending, key })
      answer(null)
    },
    fetchApplication: async (id) => given.application ?? anApplication({ cosmosId: id }),
    async setVehicle(application, vehicle, deal) {
      calls.vehiclesPut.push({ version: application.version, vehicle, deal })
      return answer({ ...application, vehicle })
    },
    async record(evidence) {
      calls.evidence.push(evidence)
    },
    newKey: () => `key-${calls.keys.length + calls.sent.length + 1}`,
    calls,
    refusals,
  }
}

/** The rates are here, have failed until they are asked for again, or never come. */
function fakeRates(given: Panel | null, failsFirst: boolean, calls: FakeSources['calls']): FakeSources['rates'] {
  const panel = signal(failsFirst ? null : given)
  const failed = signal(failsFirst)
  return {
    panel,
    failed,
    reload() {
      calls.reloads += 1
      panel.value = given
      failed.value = false
    },
    whenLoaded: () => (panel.peek() || failed.peek() ? Promise.resolve(panel.peek()) : new Promise(() => {})),
  }
}
