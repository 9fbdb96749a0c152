import { HOUR_MS, type LenderProposal, type Rates, type SavedVehicle, type StockVehicle } from '@forecourt/core'

type Line = readonly [
  make: string,
  model: string,
  trim: string,
  fuel: string,
  gearbox: string,
  engine: number | null,
  colour: string,
  price: number,
  miles: number,
  year: number,
]

const LINES: readonly Line[] = [
  ['Volkswagen', 'Golf', '1.5 TSI Style', 'Petrol', 'Manual', 1498, 'Grey', 18_995, 28_400, 2023],
  ['Kia', 'Sportage', '1.6 GDi GT-Line', 'Petrol', 'Manual', 1591, 'White', 21_240, 19_200, 2022],
  ['Ford', 'Fiesta', '1.0 Zetec', 'Petrol', 'Manual', 998, 'Blue', 5495, 71_300, 2015],
  ['BMW', '320d', 'M Sport Touring', 'Diesel', 'Automatic', 1995, 'Black', 20_400, 46_900, 2020],
  ['Toyota', 'Yaris Cross', 'Hybrid Icon', 'Petrol hybrid', 'Automatic', 1490, 'Red', 18_950, 24_100, 2021],
  ['Tesla', 'Model 3', 'Long Range', 'Electric', 'Automatic', null, 'White', 28_995, 37_000, 2023],
  ['Volkswagen', 'Transporter', '2.0 TDI Highline', 'Diesel', 'Automatic', 1968, 'Silver', 18_245, 58_400, 2022],
]

const PAINT: Readonly<Record<string, string>> = { Grey: '#7a868d', White: '#e8ecee', Blue: '#3c6ea5', Black: '#2a3338' }

/** A picture that needs no server: a rectangle in the vehicle's colour. */
const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${PAINT[colour] ?? '#a05a4a'}"/></svg>`,
  )}`

const letters = (at: number) =>
  [at, Math.floor(at / 23), Math.floor(at / 529)].map((part) => 'ABCDEFGHJKLMNPRSTUVWXYZ'.charAt(part % 23)).join('')

/** This many vehicles, each with its own registration; every fifth has no picture. */
export function sampleStock(count = LINES.length): StockVehicle[] {
  return Array.from({ length: count }, (_, at) => {
    const [make, model, trim, fuel, transmission, engineSize, colour, price, mileage, year] = LINES[
      at % LINES.length
    ] as Line
    const round = Math.floor(at / LINES.length)
    return {
      vehicleId: `50101.${at}`,
      make,
      model,
      trim,
      fuel,
      transmission,
      engineSize,
      colour,
      year,
      vrm: `ZZ${String(year).slice(2)}${letters(at)}`,
      price: price + (round % 40) * 100,
      mileage: mileage + round,
      registrationDate: `${year}-03-14`,
      vehicleType: model === 'Transporter' ? 9 : 1,
      image: at % 5 === 4 ? null : picture(colour),
      listedAt: new Date(Date.UTC(2026, 10, 19) - at * HOUR_MS).toISOString(),
    }
  })
}

export const saved = (vehicle: Partial<StockVehicle> = {}, savedAt = '2026-11-18T10:00:00.000Z'): SavedVehicle => ({
  vehicle,
  customerUserId: 1,
  savedAt,
})

const LENDERS: readonly Partial<LenderProposal>[] = [
  { financeCompanyId: 74, financeCompany: 'Kestrelmoor Finance', maxTerm: 60, apr: 9.9 },
  { financeCompanyId: 75, financeCompany: 'Thornlode Vehicle Finance', maxTerm: 60, apr: 10.9 },
  { financeCompanyId: 50, financeCompany: 'Averdale Motor Finance', maxVehicleAgeAtEnd: 10, apr: 11.9 },
]

/** Three lenders, each with these terms added. */
export const sampleRates = (given: Partial<LenderProposal> = {}): Rates => ({
  dealerId: 50_101,
  adminFee: 0,
  bespokeRates: [],
  lenderProposals: LENDERS.map(
    (lender, at) => ({ proposalId: `proposal-${at}`, ...lender, ...given }) as LenderProposal,
  ),
})
