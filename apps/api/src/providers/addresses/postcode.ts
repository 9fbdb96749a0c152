import towns from './towns.json' with { type: 'json' }

export interface Postcode {
  /** `SY8 1AB` */
  readonly text: string
  readonly area: string
  readonly district: string
}

const POSTCODE = /(?:^|[^A-Z0-9])(([A-Z]{1,2})(\d[A-Z\d]?))\s*(\d[ABD-HJLNP-UW-Z]{2})(?=$|[^A-Z0-9])/

/**
 * The first postcode in a text, in any spelling (BS 7666: no C, I, K, M, O or V in the inward part); null without one.
 */
export function postcodeIn(text: string): Postcode | null {
  const parts = POSTCODE.exec(text.toUpperCase())
  if (!parts) return null
  const [, district = '', area = '', , inward = ''] = parts
  return { text: `${district} ${inward}`, area, district }
}

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
