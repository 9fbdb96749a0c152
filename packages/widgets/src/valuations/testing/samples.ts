import {
  type CapValuation,
  type GlassesValuation,
  type LenderProposal,
  type Rates,
  type Valuation,
  ValuationStatus,
} from '@forecourt/core'

type Line = readonly [plate: string, name: string, miles: number, retail: number, trade: number, day: string]

/** The sample rows. */
const LINES: readonly Line[] = [
  ['ZZ23KHP', 'Volkswagen Golf 1.5 TSI Style', 28_400, 19_150, 17_400, '2026-11-20'],
  ['ZZ72BNE', 'Kia Sportage 1.6 GDi GT-Line', 19_200, 23_900, 21_850, '2026-11-20'],
  ['ZZ15PXD', 'Ford Fiesta 1.0 Zetec', 71_300, 4450, 3600, '2026-11-19'],
  ['ZZ70RKM', 'BMW 320d M Sport Touring', 46_900, 20_400, 18_600, '2026-11-17'],
  ['ZZ21WGA', 'Toyota Yaris Cross Hybrid Icon', 24_100, 18_950, 17_100, '2026-11-12'],
  ['ZZ19LWR', 'Nissan Qashqai 1.3 DIG-T Tekna', 52_600, 12_300, 10_750, '2026-11-03'],
  ['ZZ68GJD', 'Audi A3 35 TFSI Sport', 41_800, 13_600, 12_050, '2026-10-28'],
  ['ZZ73CUE', 'Hyundai Kona Electric Premium', 9800, 22_700, 20_300, '2026-10-24'],
  ['ZZ17DPF', 'Vauxhall Corsa 1.4 Energy', 63_200, 5600, 4700, '2026-10-19'],
  ['ZZ16JEM', 'Honda Jazz 1.3 i-VTEC SE', 58_400, 6350, 5500, '2026-10-15'],
  ['ZZ69OYR', 'SEAT Leon 1.5 TSI FR', 39_700, 12_900, 11_400, '2026-10-09'],
  ['ZZ23VAW', 'Volvo XC40 B4 Plus Dark', 17_300, 29_600, 27_100, '2026-10-02'],
]

/** This many saved valuations, newest first. */
export function sampleValuations(count = LINES.length): Valuation[] {
  return Array.from({ length: count }, (_, at) => valuationOf(LINES[at % LINES.length] as Line, at))
}

function valuationOf([vrm, name, miles, retail, trade, day]: Line, at: number): Valuation {
  const [make, model, ...trim] = name.split(' ')
  return {
    valuationId: `valuation-${at}`,
    vrm,
    vehicleMileage: miles,
    created: `${day}T09:30:00.000Z`,
    createdBy: 'Rhian Tolland',
    affiliateUserId: 1001,
    status: day.startsWith('2026-11') ? ValuationStatus.Current : ValuationStatus.Older,
    vehicleDetails: {
      make,
      model,
      trim: trim.join(' '),
      vrm,
      fuel: 'Petrol',
      transmission: 'Manual',
      registrationDate: '2023-03-14',
      price: retail - 155,
    },
    trim: trim.join(' '),
    capRetail: retail,
    capClean: trade,
    capAverage: trade - 850,
    capBelow: trade - 2100,
    capCreatedOn: `${day}T00:00:00.000Z`,
    glassesRetailValuation: retail + 150,
    glassesRetailTransacted: retail - 280,
    glassesTradeValuation: trade - 150,
    glassesEffectiveFrom: `${day.slice(0, 7)}-01T00:00:00.000Z`,
  }
}

const LENDERS: readonly Partial<LenderProposal>[] = [
  { financeCompanyId: 74, financeCompany: 'Kestrelmoor Finance', maxTerm: 60, apr: 9.9 },
  { financeCompanyId: 75, financeCompany: 'Thornlode Vehicle Finance', maxTerm: 49, apr: 9.9 },
  { financeCompanyId: 50, financeCompany: 'Averdale Motor Finance', maxVehicleAgeAtEnd: 7, apr: 9.9 },
  { financeCompanyId: 70, financeCompany: 'Pellfield Motor Credit', maxMileage: 20_000, apr: 11.9 },
  { financeCompanyId: 66, financeCompany: 'Lintelworth Prestige Finance', minLendAmount: 25_000, apr: 14.9 },
  { financeCompanyId: 63, financeCompany: 'Oxhallow Lending', creditProfiles: [0], apr: 12.9 },
]

/** A panel in which each lender refuses for a different reason. */
export const sampleRates = (): Rates => ({
  dealerId: 50_101,
  adminFee: 0,
  bespokeRates: [],
  lenderProposals: LENDERS.map((lender, at) => ({ proposalId: `proposal-${at}`, ...lender }) as LenderProposal),
})

export const glassesFound: GlassesValuation = {
  glassesRetailValuation: 19_300,
  glassesRetailTransacted: 18_870,
  glassesTradeValuation: 17_250,
  glassesEffectiveFrom: '2026-11-01T00:00:00.000Z',
}

export const capFound: CapValuation = {
  capRetail: 19_150,
  capClean: 17_400,
  capAverage: 16_550,
  capBelow: 15_300,
  capCreatedOn: '2026-11-20T00:00:00.000Z',
}
