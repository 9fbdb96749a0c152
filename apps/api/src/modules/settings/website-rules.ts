import { validateOwnPage, type WebsiteConfig } from '@forecourt/core'
import type { DealershipRow } from '../../security/dealership.ts'
import { refuseFields, refuseSwitchedOff } from '../guard.ts'

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
  'dealPage',
  'payPage',
] as const

type SavedWebsite = Pick<WebsiteConfig, (typeof SAVED)[number]>

/** The saved part of a configuration, with each origin once; refuses origins that no page can have. */
export function websiteToSave(asked: WebsiteConfig, dealership: DealershipRow): SavedWebsite {
  const config = withoutLostPages(asked, dealership)
  for (const productType of config.products) refuseSwitchedOff({ productType }, dealership)
  refuseFields(complaintsOf(config))
  const kept = Object.fromEntries(SAVED.map((name) => [name, config[name]])) as SavedWebsite
  return { ...kept, allowedOrigins: [...new Set(config.allowedOrigins)] }
}

/** A page that stays as it was while its site goes is given up: links lead to the broker's page again. */
function withoutLostPages(config: WebsiteConfig, { websiteConfig }: DealershipRow): WebsiteConfig {
  const isLost = (page: OwnPage) =>
    config[page] === websiteConfig[page] && validateOwnPage(config[page], config.allowedOrigins) !== null
  return { ...config, ...Object.fromEntries(OWN_PAGES.filter(isLost).map((page) => [page, null])) }
}

/** The names of the changed parts, for the audit. */
export function changedParts(known: WebsiteConfig, saved: SavedWebsite): string[] {
  return SAVED.filter((name) => JSON.stringify(known[name] ?? null) !== JSON.stringify(saved[name] ?? null))
}

function complaintsOf({ allowedOrigins, representativeExample: example, ...config }: WebsiteConfig) {
  const isAllDeposit = example && example.deposit >= example.price
  return {
    ...Object.fromEntries(allowedOrigins.map((origin, index) => [`allowedOrigins.${index}`, originComplaint(origin)])),
    ...Object.fromEntries(LISTS.map((list) => [list, config[list].length === 0 ? 'Choose at least one' : null])),
    'representativeExample.deposit': isAllDeposit ? 'Must be less than the price' : null,
    ...Object.fromEntries(OWN_PAGES.map((page) => [page, validateOwnPage(config[page], allowedOrigins)])),
  }
}

const OWN_PAGES = ['dealPage', 'payPage'] as const
type OwnPage = (typeof OWN_PAGES)[number]
const LISTS = ['products', 'creditProfiles', 'vehicleTypes'] as const

/** Browsers omit the default port and reject ports above 65535: an origin in another form would never match. */
function originComplaint(origin: string): string | null {
  if (!URL.canParse(origin)) return 'Is not an address'
  const written = new URL(origin).origin
  return written === origin ? null : `A browser writes this as ${written}`
}
