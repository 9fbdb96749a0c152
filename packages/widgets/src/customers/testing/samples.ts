import {
  type Application,
  ApplicationState,
  ApplicationType,
  LoanProposalStatus,
  ProductType,
  type QuickQuote,
} from '@forecourt/core'
import { ago, anApplication, aPayoutPack, aProposal, aQuickQuote, aRequirement } from '@forecourt/core/testing'

const { Accepted, ConditionallyAccepted, Declined, FailedSendRules, Processing, ProvisionalAcceptance } =
  LoanProposalStatus

const documents = (uploaded: number, isVerified = false) =>
  aPayoutPack(
    [1, 2, 3, 4, 5].map((requirementId) =>
      aRequirement({ requirementId, hasFiles: requirementId <= uploaded, isVerified }),
    ),
  )

type Make = (lender: { financeCompanyId: number; financeCompany: string }) => Partial<Application>

const answers =
  (...statuses: readonly number[]): Make =>
  (lender) => ({
    proposals: statuses.map((loanProposalStatus, at) =>
      aProposal({ ...lender, proposalId: `p${at}`, loanProposalStatus, decidedAt: ago({ hours: 3 }) }),
    ),
  })
const inState =
  (state: number): Make =>
  (lender) => ({ state, proposals: [aProposal(lender)] })

/** One of each status, by the name that tests and stories use. */
const KINDS: Readonly<Record<string, Make>> = {
  approved: (lender) => ({ proposals: [aProposal(lender)], payoutPack: documents(3) }),
  checking: (lender) => ({ proposals: [aProposal(lender)], payoutPack: documents(5) }),
  paying: (lender) => ({ proposals: [aProposal(lender)], payoutPack: documents(5, true) }),
  rejected: (lender) => ({
    proposals: [aProposal(lender)],
    payoutPack: aPayoutPack([aRequirement({ hasFiles: true, hasSnags: true })]),
  }),
  deciding: answers(Processing, Processing, Processing, Processing, Processing, Processing),
  referring: (lender) => ({ brokerReference: 0, proposals: [aProposal({ ...lender, loanProposalStatus: Accepted })] }),
  predicted: answers(ProvisionalAcceptance),
  conditional: (lender) => ({
    proposals: [aProposal({ ...lender, loanProposalStatus: ConditionallyAccepted, conditions: ['Payslips'] })],
  }),
  outside: answers(FailedSendRules, Declined),
  declined: answers(Declined, Declined),
  dear: inState(ApplicationState.NtuRateTooHigh),
  silent: inState(ApplicationState.NtuNoContact),
  completed: inState(ApplicationState.Completed),
}

const LENDERS = [
  { financeCompanyId: 75, financeCompany: 'Thornlode' },
  { financeCompanyId: 74, financeCompany: 'Kestrelmoor' },
  { financeCompanyId: 70, financeCompany: 'Pellfield' },
  { financeCompanyId: 50, financeCompany: 'Averdale' },
  { financeCompanyId: 67, financeCompany: 'Marlowick' },
  { financeCompanyId: 49, financeCompany: 'Forecourt' },
  { financeCompanyId: 63, financeCompany: 'Oxhallow' },
] as const

type Line = readonly [
  name: string,
  plate: string,
  vehicle: string,
  product: 'PCP' | 'HP',
  amount: number,
  kind: string,
  lender: number,
  minutesAgo: number,
]

/** The sample rows. */
const LINES: readonly Line[] = [
  ['Callum Penrose', 'ZZ23KHP', 'Volkswagen Golf 1.5 TSI Style', 'PCP', 14_695, 'approved', 0, 1],
  ['Amara Whitlock', 'ZZ72BNE', 'Kia Sportage 1.6 GDi GT-Line', 'PCP', 21_240, 'deciding', 0, 2],
  ['Gethin Marlais', 'ZZ20TVO', 'Ford Transit Custom 2.0 Limited', 'HP', 16_480, 'referring', 0, 4],
  ['Sorrel Okonedo-Hay', 'ZZ24YMC', 'MINI Cooper E Exclusive', 'PCP', 24_900, 'predicted', 1, 18],
  ['Priyanka Dasgupt', 'ZZ19LWR', 'Nissan Qashqai 1.3 DIG-T Tekna', 'HP', 11_350, 'conditional', 2, 42],
  ['Tobias Fenwright', 'ZZ68GJD', 'Audi A3 35 TFSI Sport', 'HP', 12_800, 'quote', 0, 70],
  ['Lowri Cadwalladr', 'ZZ22HSX', 'Skoda Octavia Estate SE L', 'PCP', 17_220, 'checking', 3, 91],
  ['Marcus Thorley', 'ZZ17DPF', 'Vauxhall Corsa 1.4 Energy', 'HP', 5400, 'outside', 0, 135],
  ['Ines Calderbank', 'ZZ21WGA', 'Toyota Yaris Cross Hybrid Icon', 'PCP', 18_600, 'quote', 0, 167],
  ['Dermot Ashgrove', 'ZZ70RKM', 'BMW 320d M Sport Touring', 'HP', 19_990, 'declined', 0, 204],
  ['Bethan Loxwood', 'ZZ73CUE', 'Hyundai Kona Electric Premium', 'PCP', 22_450, 'predicted', 4, 240],
  ['Yusuf Harrowby', 'ZZ18NFT', 'Mercedes-Benz A180 AMG Line', 'HP', 13_750, 'paying', 0, 276],
  ['Isolde Trevanion', 'ZZ71SBL', 'Peugeot 2008 PureTech Allure', 'PCP', 15_890, 'dear', 0, 1222],
  ['Kieran Holbeck', 'ZZ69OYR', 'SEAT Leon 1.5 TSI FR', 'HP', 12_160, 'completed', 5, 1310],
  ['Odette Fairbrass', 'ZZ16JEM', 'Honda Jazz 1.3 i-VTEC SE', 'HP', 6200, 'silent', 0, 1377],
  ['Rufus Ellingham', 'ZZ23VAW', 'Volvo XC40 B4 Plus Dark', 'PCP', 28_400, 'conditional', 6, 1514],
  ['Niamh Castellow', 'ZZ15RBD', 'Fiat 500 1.2 Lounge', 'HP', 4350, 'rejected', 1, 1600],
]

/** The sample rows, repeated up to the given number. */
export function sampleRecords(count = LINES.length): (Application | QuickQuote)[] {
  return Array.from({ length: count }, (_, at) => recordOf(LINES[at % LINES.length] as Line, at))
}

function recordOf(
  [name, plate, words, product, amount, kind, lender, minutesAgo]: Line,
  at: number,
): Application | QuickQuote {
  const round = Math.floor(at / LINES.length)
  const [firstName, lastName] = name.split(' ')
  const [make, ...model] = words.split(' ')
  const changed = ago({ seconds: minutesAgo * 60 + round * 977 })
  const shared = {
    customer: { firstName, lastName: round ? `${lastName} ${round + 1}` : lastName, contactNumber: '07700900417' },
    vehicle: { make, model: model.join(' '), vrm: plate },
    productType: product === 'PCP' ? ProductType.PCP : ProductType.HP,
    lastUpdated: changed,
  }
  if (kind === 'quote') {
    const quote = { ...shared, quickQuoteId: `quote-${at}`, price: amount + 2000, deposit: 2000, created: changed }
    return aQuickQuote(quote)
  }
  const made = KINDS[kind]?.(LENDERS[lender] ?? LENDERS[0]) ?? {}
  const created = ago({ seconds: minutesAgo * 60 + round * 977 + 4000 })
  return anApplication({
    ...(shared as object),
    ...(made as object),
    cosmosId: `customer-${at}`,
    created,
    loanAmount: amount,
    applicationType: ApplicationType.FullProposal,
  })
}
