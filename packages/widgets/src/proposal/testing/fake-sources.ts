import { ApiError, type Application, type Dealer, type LenderProposal, type SavedQuote } from '@forecourt/core'
import { aMoment, anApplication, aVehicle, dealers } from '@forecourt/core/testing'
import { createPassingDrafts } from '../../page/index.ts'
import { type Signal, signal } from '../../signals/index.ts'
import type { LoadedPanel, Panel, ProposalSources } from '../sources.ts'

/** Sources whose every part a test or a story moves by hand. */
export interface FakeSources extends ProposalSources {
  readonly now: Signal<Date>
  readonly dealerships: Signal<readonly Dealer[] | null>
  readonly ownDealership: Signal<number | null>
  /** What was sent, in turn, and under which key. */
  readonly created: { readonly body: Parameters<ProposalSources['create']>[0]; readonly key: string }[]
  readonly converted: Parameters<ProposalSources['convert']>[0][]
  /** Answers the calls that send; throws what it is told to, in turn, before it answers. */
  readonly refusals: Error[]
}

const lender = (id: number, apr: number): LenderProposal => ({
  proposalId: `proposal-${id}`,
  financeCompanyId: id,
  loanProposalStatus: 1,
  apr,
})

const panel: Panel = {
  dealerId: dealers.quillmere.dealerId,
  adminFee: 0,
  lenderNames: new Map(),
  lenders: [],
  lenderProposals: [lender(50, 9.9), lender(70, 11.9), lender(66, 14.9)],
}

const loadedPanel = (): LoadedPanel => ({
  panel: signal(panel),
  failed: signal(false),
  reload: () => {},
  whenLoaded: async () => panel,
})

const terms = Object.fromEntries([24, 37, 48, 49, 60].map((term) => [term, 7400]))

interface Given {
  readonly record?: Application | null
  readonly saved?: readonly SavedQuote[]
  readonly dealerships?: readonly Dealer[]
  readonly ownDealership?: number | null
}

export function fakeSources({
  record = null,
  saved = [],
  dealerships = [dealers.quillmere],
  ...given
}: Given = {}): FakeSources {
  // Over forty lines: one answer to each question of the sources.
  const { ownDealership = dealers.quillmere.affiliateUserId } = given
  const now = signal(aMoment())
  const read = () => now.peek()
  const [created, converted, refusals]: [FakeSources['created'], FakeSources['converted'], Error[]] = [[], [], []]
  const answer = async () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return anApplication({ cosmosId: 'sent-1' })
  }
  return {
    now,
    read,
    config: signal({ brokerName: 'Forecourt', defaultAnnualMileage: 8000 }),
    dealerships: signal(dealerships),
    ownDealership: signal(ownDealership),
    terms: signal([24, 37, 49, 60]),
    defaultTerm: signal(null),
    panelOf: loadedPanel,
    fetchApplication: async () => {
      if (!record) throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not found' })
      return record
    },
    savedQuotes: async () => saved,
    findVehicle: async (vrm) => (vrm === 'ZZ23KHP' ? aVehicle() : null),
    findResiduals: async () => ({ 50: terms, 70: terms, 66: terms }),
    searchAddresses: async () => [
      { key: 'a1', label: '14 Tanner’s Row, Ludlow' },
      { key: 'a2', label: '16 Tanner’s Row, Ludlow' },
    ],
    fetchAddress: async () => ({
      addressLine1: '14 Tanner’s Row',
      town: 'Ludlow',
      county: 'Shropshire',
      postcode: 'ZZ8 4AB',
    }),
    create: (body, key) => {
      created.push({ body, key })
      return answer()
    },
    convert: (conversion) => {
      converted.push(conversion)
      return answer()
    },
    drafts: createPassingDrafts(read),
    newKey: () => `key-${created.length + converted.length + 1}`,
    created,
    converted,
    refusals,
  }
}
