import { addresses } from './endpoints/addresses.ts'
import { applications, quickQuotes } from './endpoints/applications.ts'
import { auth } from './endpoints/auth.ts'
import { dealRoom } from './endpoints/deal-room.ts'
import { dealers } from './endpoints/dealers.ts'
import { documents } from './endpoints/documents.ts'
import { drafts } from './endpoints/drafts.ts'
import { logins } from './endpoints/logins.ts'
import { notes } from './endpoints/notes.ts'
import { notifications } from './endpoints/notifications.ts'
import { payments } from './endpoints/payments.ts'
import { boodil, portal } from './endpoints/portal.ts'
import { quotes } from './endpoints/quotes.ts'
import { audit, keys, person } from './endpoints/records.ts'
import { settings } from './endpoints/settings.ts'
import { tasks } from './endpoints/tasks.ts'
import { trail } from './endpoints/trail.ts'
import { valuations } from './endpoints/valuations.ts'
import { vehicles } from './endpoints/vehicles.ts'
import { views } from './endpoints/views.ts'

/** Named one by one: written out as one type, the calls are longer than a declaration may be. */
export type Contract = {
  readonly auth: typeof auth
  readonly dealers: typeof dealers
  readonly logins: typeof logins
  readonly settings: typeof settings
  readonly boodil: typeof boodil
  readonly portal: typeof portal
  readonly applications: typeof applications
  readonly quickQuotes: typeof quickQuotes
  readonly quotes: typeof quotes
  readonly notes: typeof notes
  readonly documents: typeof documents
  readonly vehicles: typeof vehicles
  readonly valuations: typeof valuations
  readonly addresses: typeof addresses
  readonly notifications: typeof notifications
  readonly payments: typeof payments
  readonly tasks: typeof tasks
  readonly keys: typeof keys
  readonly audit: typeof audit
  readonly person: typeof person
  readonly trail: typeof trail
  readonly views: typeof views
  readonly drafts: typeof drafts
  readonly dealRoom: typeof dealRoom
}

/** Every call of spec §7, and our own of D32, by group. */
export const contract: Contract = {
  auth,
  dealers,
  logins,
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
  tasks,
  keys,
  audit,
  person,
  trail,
  views,
  drafts,
  dealRoom,
}

export { documentation } from './documentation.ts'
export {
  type Endpoint,
  endpoint,
  endpointsOf,
  type InputOf,
  type LimitKind,
  parametersOf,
  type ResponseOf,
} from './endpoint.ts'
export { ApplicationChange, ApplicationDraft, Conversion, type DealOfVehicle } from './endpoints/application-bodies.ts'
export {} from './endpoints/application-facts.ts'
export {
  clientToken,
  createQuickQuote,
  isFeatureEnabled,
  lookUpExperian,
  lookUpInternal,
  portalConfig,
  publicContract,
  publicStart,
  rates,
  recordEvidence,
  residuals,
  websiteConfig,
} from './endpoints/public-page.ts'
export { type ListedCar, MOST_LISTED_CARS, readListedCars, writeListedCars } from './listed-cars.ts'
export { openApiDocument } from './openapi.ts'
export { REFUSALS, type RefusalCode, refusalsOf } from './refusals.ts'
/** By themselves for the pages of a payer and a buyer, whose clients carry no other call. */
export { dealRoom, payments, portal, quotes }
