import { addresses } from './addresses.ts'
import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { dealers } from './dealers.ts'
import { documents } from './documents.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { boodil, portal } from './portal.ts'
import { quickQuotes } from './quick-quotes.ts'
import { quotes } from './quotes.ts'
import { audit, keys, person } from './records.ts'
import { settings } from './settings.ts'
import { valuations } from './valuations.ts'
import { vehicles } from './vehicles.ts'

/** Every call of spec §7, and our own of D32, by group. */
export const contract = {
  auth,
  dealers,
  settings,
  boodil,
  portal,
  applications,
  quickQuotes,
  quotes,
  notes,
  documents,
  vehicles,
  valuations,
  addresses,
  notifications,
  payments,
  keys,
  audit,
  person,
}
export type Contract = typeof contract

export { ApplicationChange, ApplicationDraft, Conversion, type DealOfVehicle } from './application-bodies.ts'
export { PackStatus } from './application-facts.ts'
export { type Documentation, documentation, documentationOf } from './documentation.ts'
export { type Audience, type Endpoint, endpoint, type InputOf, type Method, type ResponseOf } from './endpoint.ts'
export { endpointsOf, type Groups, parametersOf } from './endpoints-of.ts'
export { type OpenApiDocument, type OpenApiOptions, openApiDocument } from './openapi.ts'
export {
  clientToken,
  createQuickQuote,
  isFeatureEnabled,
  lookUpExperian,
  lookUpInternal,
  type PublicContract,
  portalConfig,
  publicContract,
  rates,
  recordEvidence,
  residuals,
  websiteConfig,
} from './public-page.ts'
export { REFUSALS, type RefusalCode } from './refusals.ts'
export { refusalsOf } from './refusals-of.ts'
export { Done } from './wire.ts'
export {
  addresses,
  applications,
  audit,
  auth,
  boodil,
  dealers,
  documents,
  keys,
  notes,
  notifications,
  payments,
  person,
  portal,
  quickQuotes,
  quotes,
  settings,
  valuations,
  vehicles,
}
