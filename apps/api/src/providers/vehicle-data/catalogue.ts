import { VehicleType } from '@forecourt/core'
import { hashOf } from '../seeded.ts'

/** A model on sale in the sandbox: list price in pounds when new, the years in which it was registered. */
export interface CatalogueModel {
  make: string
  model: string
  trim: string
  fuel: string
  transmission: 'Manual' | 'Automatic'
  newPrice: number
  insuranceGroup: string
  taxPerYear: number
  engineCc: number | null
  vehicleType: VehicleType
}

type CatalogueRow = [string, string, string, string, 'M' | 'A', number, number, number, number | null]

const CARS: CatalogueRow[] = [
  ['Volkswagen', 'Golf', '1.5 TSI Style', 'Petrol', 'M', 28_500, 18, 195, 1498],
  ['Kia', 'Sportage', '1.6 GDi GT-Line', 'Petrol', 'M', 31_200, 20, 195, 1598],
  ['Audi', 'A3', '35 TFSI Sport', 'Petrol', 'A', 30_900, 22, 195, 1498],
  ['Nissan', 'Qashqai', '1.3 DIG-T Tekna', 'Petrol', 'M', 31_000, 17, 195, 1332],
  ['MINI', 'Cooper', 'E Exclusive', 'Electric', 'A', 34_500, 24, 0, null],
  ['Skoda', 'Octavia', 'Estate 1.5 TSI SE L', 'Petrol', 'M', 28_700, 17, 195, 1498],
  ['Vauxhall', 'Corsa', '1.2 Turbo Design', 'Petrol', 'M', 20_600, 14, 195, 1199],
  ['Toyota', 'Yaris Cross', '1.5 Hybrid Icon', 'Petrol hybrid', 'A', 25_500, 13, 185, 1490],
  ['BMW', '320d', 'M Sport Touring', 'Diesel', 'A', 44_800, 31, 195, 1995],
  ['Hyundai', 'Kona', 'Electric 65 kWh Premium', 'Electric', 'A', 38_900, 27, 0, null],
  ['Mercedes-Benz', 'A180', 'AMG Line', 'Petrol', 'A', 32_300, 23, 195, 1332],
  ['Peugeot', '2008', '1.2 PureTech Allure', 'Petrol', 'M', 26_400, 19, 195, 1199],
  ['SEAT', 'Leon', '1.5 TSI FR', 'Petrol', 'M', 27_900, 19, 195, 1498],
  ['Honda', 'Jazz', '1.5 e:HEV Elegance', 'Petrol hybrid', 'A', 26_600, 16, 185, 1498],
  ['Volvo', 'XC40', 'B4 Plus Dark', 'Petrol hybrid', 'A', 39_700, 25, 195, 1969],
  ['Ford', 'Focus', '1.0 EcoBoost ST-Line', 'Petrol', 'M', 28_500, 16, 195, 999],
  ['Ford', 'Puma', '1.0 EcoBoost Titanium', 'Petrol hybrid', 'M', 26_000, 14, 185, 999],
  ['Ford', 'Kuga', '2.5 PHEV ST-Line', 'Plug-in hybrid', 'A', 40_100, 23, 185, 2488],
  ['Renault', 'Clio', '1.0 TCe Evolution', 'Petrol', 'M', 18_800, 12, 195, 999],
  ['Mazda', 'CX-5', '2.0 Skyactiv-G Newground', 'Petrol', 'M', 31_300, 19, 195, 1998],
  ['Tesla', 'Model 3', 'Long Range', 'Electric', 'A', 49_900, 44, 0, null],
  ['Land Rover', 'Range Rover Evoque', 'D165 R-Dynamic S', 'Diesel', 'A', 46_500, 35, 600, 1997],
  ['Dacia', 'Duster', '1.3 TCe Journey', 'Petrol', 'M', 21_700, 17, 195, 1332],
  ['Jaguar', 'F-Pace', 'D200 R-Dynamic', 'Diesel', 'A', 51_200, 39, 600, 1997],
  ['Citroen', 'C3', '1.2 PureTech Plus', 'Petrol', 'M', 18_400, 13, 195, 1199],
  ['Fiat', '500', '1.0 Mild Hybrid Dolcevita', 'Petrol hybrid', 'M', 17_900, 11, 185, 999],
  ['Porsche', 'Macan', 'T', 'Petrol', 'A', 62_400, 42, 600, 1984],
  ['Bentley', 'Continental GT', 'V8', 'Petrol', 'A', 189_000, 50, 600, 3996],
]

const VANS: CatalogueRow[] = [
  ['Ford', 'Transit Custom', '2.0 EcoBlue Limited', 'Diesel', 'M', 37_400, 35, 335, 1996],
  ['Volkswagen', 'Transporter', '2.0 TDI Highline', 'Diesel', 'A', 42_900, 36, 335, 1968],
  ['Vauxhall', 'Vivaro', 'Electric Pro', 'Electric', 'A', 44_300, 32, 0, null],
]

const BIKES: CatalogueRow[] = [
  ['Triumph', 'Bonneville', 'T100', 'Petrol', 'M', 10_300, 13, 117, 900],
  ['Honda', 'CB500X', 'ABS', 'Petrol', 'M', 6_900, 9, 64, 471],
]

const modelOf = (row: CatalogueRow, vehicleType: VehicleType): CatalogueModel => ({
  make: row[0],
  model: row[1],
  trim: row[2],
  fuel: row[3],
  transmission: row[4] === 'M' ? 'Manual' : 'Automatic',
  newPrice: row[5],
  insuranceGroup: String(row[6]),
  taxPerYear: row[7],
  engineCc: row[8],
  vehicleType,
})

export const CARS_ON_SALE = CARS.map((row) => modelOf(row, VehicleType.Car))
export const VANS_ON_SALE = VANS.map((row) => modelOf(row, VehicleType.Van))
export const BIKES_ON_SALE = BIKES.map((row) => modelOf(row, VehicleType.Bike))
export const EVERYTHING_ON_SALE = [...CARS_ON_SALE, ...VANS_ON_SALE, ...BIKES_ON_SALE]

/** An invented number, always the same for a model. */
export const capIdOf = ({ make, model, trim }: CatalogueModel) => String(10_000 + (hashOf(make, model, trim) % 80_000))

export const capCodeOf = ({ make, model, trim }: CatalogueModel) =>
  `${make.slice(0, 2)}${model.slice(0, 2)}${trim.slice(0, 3)}`.toUpperCase().replace(/[^A-Z0-9]/g, '')

export const COLOURS = ['Silver', 'Grey', 'Blue', 'Black', 'White', 'Red', 'Green'] as const
