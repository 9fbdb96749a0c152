import { isFeatureOn, ProductType, type WebsiteConfig } from '@forecourt/core'
import { type FieldMessages, Problem } from '../../http/problem.ts'
import type { DealershipRow } from '../../security/dealership.ts'

/** The saved part of a website configuration: the rest comes from the dealership's record or is computed. */
const SAVED = [
  'allowedOrigins',
  'theme',
  'products',
  'creditProfiles',
  'vehicleTypes',
  'defaultTerm',
  'showLenderSlider',
  'representativeExample',
] as const

type SavedWebsite = Pick<WebsiteConfig, (typeof SAVED)[number]>

/** The saved part of a configuration, with each origin once; refuses origins that no page can have. */
export function websiteToSave(config: WebsiteConfig, dealership: DealershipRow): SavedWebsite {
  if (config.products.includes(ProductType.PCP) && !isFeatureOn(dealership.features, 'pcp'))
    throw new Problem('FEATURE_OFF', 'PCP is not switched on for the dealership.')
  const fields = complaintsOf(config)
  if (Object.keys(fields).length > 0) throw new Problem('INVALID', undefined, { fields })
  const kept = Object.fromEntries(SAVED.map((name) => [name, config[name]])) as SavedWebsite
  return { ...kept, allowedOrigins: [...new Set(config.allowedOrigins)] }
}

/** The names of the changed parts, for the audit. */
export function changedParts(known: WebsiteConfig, saved: SavedWebsite): string[] {
  return SAVED.filter((name) => JSON.stringify(known[name] ?? null) !== JSON.stringify(saved[name] ?? null))
}

function complaintsOf(config: WebsiteConfig): FieldMessages {
  const fields: Record<string, string> = {}
  const note = (field: string, message: string | null) => {
    if (message !== null) fields[field] = message
  }
  config.allowedOrigins.forEach((origin, index) => {
    note(`allowedOrigins.${index}`, originComplaint(origin))
  })
  for (const list of ['products', 'creditProfiles', 'vehicleTypes'] as const)
    note(list, config[list].length === 0 ? 'Choose at least one' : null)
  for (const [field, message] of exampleComplaints(config.representativeExample))
    note(`representativeExample.${field}`, message)
  return fields
}

/** Browsers omit the default port and reject ports above 65535: an origin in another form would never match. */
function originComplaint(origin: string): string | null {
  if (!URL.canParse(origin)) return 'Is not an address'
  const written = new URL(origin).origin
  return written === origin ? null : `A browser writes this as ${written}`
}

function exampleComplaints(example: WebsiteConfig['representativeExample']): [string, string | null][] {
  if (!example) return []
  return [['deposit', example.deposit >= example.price ? 'Must be less than the price' : null]]
}
