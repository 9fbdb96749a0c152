import towns from './towns.json' with { type: 'json' }

interface Town {
  readonly town: string
  readonly county: string | null
}

/** Post towns by postcode area, with a county; towns of the demo by district. Streets and numbers are invented. */
const AREAS: ReadonlyMap<string, Town> = new Map(Object.entries(towns.areas))
const DISTRICTS: ReadonlyMap<string, Town> = new Map(Object.entries(towns.districts))

/** Null for letters that the Post Office has not assigned to an area. */
export const townOf = (area: string, district: string): Town | null =>
  DISTRICTS.get(district) ?? AREAS.get(area) ?? null
