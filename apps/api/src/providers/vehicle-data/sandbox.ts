import { londonDay, normaliseRegistration, readIsoDay, type Vehicle, wholeMonths } from '@forecourt/core'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { hashOf } from '../seeded.ts'
import {
  BIKES_ON_SALE,
  CARS_ON_SALE,
  type CatalogueModel,
  COLOURS,
  capCodeOf,
  capIdOf,
  EVERYTHING_ON_SALE,
  VANS_ON_SALE,
} from './catalogue.ts'
import type { VehicleData } from './provider.ts'
import { capValuesOf, retailWorth } from './worth.ts'

/** Registrations with a fixed outcome; the DVLA's published test registrations and two of ours (docs/sandbox.md). */
const VEHICLE_FAILURES: Record<string, ProviderFailure['kind']> = {
  ER19THR: 'throttled',
  ER19ERR: 'unavailable',
  ER19MNT: 'unavailable',
  ZZ00ERR: 'unavailable',
}
const UNKNOWN_VEHICLES = new Set(['ER19NFD', 'ER19BAD', 'ZZ00NFD'])

/** Registrations with a fixed model, for documentation and tests. */
const FIXED: Record<string, { make: string; model: string; firstRegistered: string; mileage: number }> = {
  ZZ23KHP: { make: 'Volkswagen', model: 'Golf', firstRegistered: '2023-03-14', mileage: 28_400 },
  ZZ72BNE: { make: 'Kia', model: 'Sportage', firstRegistered: '2022-09-21', mileage: 19_200 },
  AA19EEE: { make: 'Tesla', model: 'Model 3', firstRegistered: '2019-06-03', mileage: 52_000 },
  ZZ20TVO: { make: 'Ford', model: 'Transit Custom', firstRegistered: '2020-05-11', mileage: 61_000 },
  ZZ21BYK: { make: 'Triumph', model: 'Bonneville', firstRegistered: '2021-04-02', mileage: 8_400 },
  ZZ22BEN: { make: 'Bentley', model: 'Continental GT', firstRegistered: '2022-03-18', mileage: 12_100 },
}

const DOCUMENTED = { vrm: 'ZZ23KHP', mileage: 28_400, retail: 19_150, least: 1_000 } as const

/** Registrations with these prefixes are vans and motorbikes; all others are cars. */
const BY_BEGINNING: readonly (readonly [string, readonly CatalogueModel[]])[] = [
  ['ZV', VANS_ON_SALE],
  ['ZB', BIKES_ON_SALE],
]

export function createSandboxVehicleData(): VehicleData {
  return {
    hasOwnRecords: true,
    async find(typed, now) {
      const vrm = normaliseRegistration(typed)
      const failure = VEHICLE_FAILURES[vrm]
      if (failure) throw new ProviderFailure('vehicle-data', failure)
      if (UNKNOWN_VEHICLES.has(vrm) || vrm.length < 2 || vrm.length > 7) return null
      return sandboxVehicle(vrm, now)
    },
  }
}

/** The vehicle of a registration, always the same. Null for a registration that is not issued yet. */
export function sandboxVehicle(vrm: string, now: Date): Vehicle | null {
  const firstRegistered = firstRegistrationBy(vrm, now)
  if (!firstRegistered) return null
  const model = modelOf(vrm)
  const ageMonths = monthsSince(firstRegistered, now)
  const mileage = FIXED[vrm]?.mileage ?? Math.round((ageMonths * (550 + (hashOf(vrm, 'miles') % 600))) / 100) * 100
  return {
    ...describe(vrm, model),
    registrationDate: firstRegistered,
    regYear: yearOf(firstRegistered),
    year: yearOf(firstRegistered),
    mileage,
    ...capValuesOf(catalogueRetailOf(vrm, model, ageMonths, mileage), now),
  }
}

/** Without the letters that a VIN cannot have. */
const vinOf = (vrm: string) =>
  `ZZZ${hashOf(vrm, 'vin').toString(36).toUpperCase().replace(/[IOQ]/g, 'X').padStart(14, '0')}`.slice(0, 17)

function describe(vrm: string, model: CatalogueModel): Vehicle {
  return {
    vehicleId: `SB-${vrm}`,
    vrm,
    vin: vinOf(vrm),
    make: model.make,
    model: model.model,
    trim: model.trim,
    fuel: model.fuel,
    transmission: model.transmission,
    colour: COLOURS[hashOf(vrm, 'colour') % COLOURS.length],
    insuranceGroup: model.insuranceGroup,
    taxPerYear: model.taxPerYear,
    ulez: model.fuel !== 'Diesel' || yearOf(firstRegistrationOf(vrm)) >= 2016,
    vehicleType: model.vehicleType,
    capId: capIdOf(model),
    capCode: capCodeOf(model),
  }
}

/** The value of the same vehicle at another mileage; null for a registration that is not issued yet. */
export function sandboxRetail(vrm: string, mileage: number, now: Date): number | null {
  const firstRegistered = firstRegistrationBy(vrm, now)
  if (firstRegistered === null) return null
  return catalogueRetailOf(vrm, modelOf(vrm), monthsSince(firstRegistered, now), mileage)
}

/** One vehicle has a documented value at its documented mileage; its other values vary from there. */
function catalogueRetailOf(vrm: string, { newPrice }: CatalogueModel, ageMonths: number, mileage: number): number {
  const worth = retailWorth(newPrice, ageMonths, mileage)
  if (vrm !== DOCUMENTED.vrm) return worth
  const offset = DOCUMENTED.retail - retailWorth(newPrice, ageMonths, DOCUMENTED.mileage)
  return Math.max(DOCUMENTED.least, worth + offset)
}

/** The model of a registration, always the same. */
export function modelOf(vrm: string): CatalogueModel {
  const fixed = FIXED[vrm]
  const named = fixed && EVERYTHING_ON_SALE.find((model) => model.make === fixed.make && model.model === fixed.model)
  const choice = BY_BEGINNING.find(([beginning]) => vrm.startsWith(beginning))?.[1] ?? CARS_ON_SALE
  const drawn = choice[hashOf(vrm) % choice.length]
  const model = named ?? drawn
  if (!model) throw new Error('the sandbox catalogue is empty')
  return model
}

/** A registration that is already issued is never dated later than today. */
function firstRegistrationBy(vrm: string, now: Date): string | null {
  const today = now.toISOString().slice(0, 10)
  const day = firstRegistrationOf(vrm)
  if (day <= today) return day
  const period = registrationPeriod(vrm)
  const periodStart = period && new Date(Date.UTC(period.year, period.month, 1)).toISOString().slice(0, 10)
  return periodStart && periodStart <= today ? periodStart : null
}

function firstRegistrationOf(vrm: string): string {
  const fixed = FIXED[vrm]
  if (fixed) return fixed.firstRegistered
  const period = registrationPeriod(vrm) ?? { year: 2008 + (hashOf(vrm, 'year') % 14), month: hashOf(vrm, 'month') % 7 }
  const day = new Date(Date.UTC(period.year, period.month + (hashOf(vrm, 'in') % 6), 1 + (hashOf(vrm, 'day') % 28)))
  return day.toISOString().slice(0, 10)
}

const yearOf = (day: string) => Number(day.slice(0, 4))

const monthsSince = (day: string, now: Date) => {
  const start = readIsoDay(day)
  return start ? wholeMonths(start, londonDay(now)) : 0
}

/**
 * When a current-style registration was first used: the digits are the year for March to August, the year + 50 for
 * September to February (DVLA INF104). Other styles give no age here. `month` is 0 to 11.
 */
function registrationPeriod(vrm: string): { year: number; month: number } | null {
  const digits = /^[A-Z]{2}(\d{2})[A-Z]{3}$/.exec(vrm)?.[1]
  if (!digits) return null
  const identifier = Number(digits)
  return identifier >= 51 ? { year: 2000 + identifier - 50, month: 8 } : { year: 2000 + identifier, month: 2 }
}
