import {
  CapValuation,
  GlassesValuation,
  normaliseRegistration,
  type Valuation,
  type ValuationDraft,
  type Vehicle,
} from '@forecourt/core'
import { valuationKey } from '../list/listing.ts'
import type { Guide } from './guides.ts'

/** The open valuation: a new one, or a saved one. */
export interface Sheet {
  /** A different key means another vehicle or another look-up. */
  readonly key: string
  readonly registration: string
  readonly mileage: number
  readonly vehicle: Vehicle
  /** Whether the look-up knows the registration; otherwise only the guides describe the vehicle. */
  readonly knowledge: 'known' | 'unknown' | 'unanswered'
  readonly glasses: Guide<GlassesValuation>
  readonly cap: Guide<CapValuation>
  readonly saved: Valuation | null
}

const LOOK_UP = /^look-up (\S+) (\d+)$/

/** Identifies the valuation: the saved one's key, or the look-up's input. */
export const detailOf = ({ saved, registration, mileage }: Sheet): string =>
  saved ? valuationKey(saved) : `look-up ${normaliseRegistration(registration)} ${mileage}`

export function lookUpIn(detail: string): { registration: string; mileage: number } | null {
  const [, registration, mileage] = LOOK_UP.exec(detail) ?? []
  return registration ? { registration, mileage: Number(mileage) } : null
}

/** Each guide's own fields of the saved valuation make its figures. */
export function sheetOfSaved(valuation: Valuation): Sheet {
  const { vrm, vehicleMileage, vehicleDetails, trim } = valuation
  return {
    key: valuationKey(valuation),
    registration: vrm,
    mileage: vehicleMileage,
    vehicle: { ...vehicleDetails, vrm, mileage: vehicleMileage, ...(trim ? { trim } : {}) },
    knowledge: 'known',
    glasses: guideOfSaved(GlassesValuation.parse(valuation)),
    cap: guideOfSaved(CapValuation.parse(valuation)),
    saved: valuation,
  }
}

const guideOfSaved = <T extends object>(values: T): Guide<T> =>
  Object.values(values).some((value) => typeof value === 'number') ? { state: 'found', values } : { state: 'none' }

const guideValuesOf = <T>(guide: Guide<T>): Partial<T> => (guide.state === 'found' ? guide.values : {})

/** The request body of a save. */
export function valuationDraftOf(sheet: Sheet, affiliateUserId: number | null, price: number | null): ValuationDraft {
  const { registration, mileage, vehicle, glasses, cap } = sheet
  return {
    vrm: normaliseRegistration(registration),
    vehicleMileage: mileage,
    ...guideValuesOf(glasses),
    ...guideValuesOf(cap),
    vehicleDetails: { ...vehicle, futures: null, ...(price === null ? {} : { price }) },
    trim: vehicle.trim ?? null,
    ...(affiliateUserId === null ? {} : { affiliateUserId }),
  }
}

/** CAP's retail value if there is one, otherwise Glass's. */
export function sheetRetailOf({ glasses, cap }: Pick<Sheet, 'glasses' | 'cap'>): number | null {
  return guideValuesOf(cap).capRetail ?? guideValuesOf(glasses).glassesRetailValuation ?? null
}
