import { type ProductType, type ProposalKind, Vehicle } from '@forecourt/core'
import { vehicleName } from '../../kit/index.ts'
import { type DraftSummary, isRecord, type StoredRecord, storedFields } from '../../page/index.ts'
import { type StepId, stepsOf } from './plan.ts'
import { applicantName } from './steps.ts'
import { emptyAddress, emptyJob, emptyValues, type ProposalValues } from './values.ts'

/** The host's starting point. `recordId` is an application's id or a quick quote's; an empty id is none. */
export interface Start {
  readonly kind: ProposalKind
  readonly recordId: string
  readonly repropose: boolean
  readonly customerOf: string
  readonly registration: string
  readonly price: number | null
  readonly mileage: number | null
  readonly affiliateUserId: number | null
  readonly deposit: number | null
  readonly term: number | null
  readonly productType: ProductType | null
  /** Empty for one draft per starting point. */
  readonly draftId: string
}

/** The starting point of a proposal, and the call that sends a full one; an eligibility check is always created. */
export interface Origin {
  readonly mode: 'create' | 'convert'
  readonly applicationId: string | null
  readonly quickQuoteId: string | null
  readonly affiliateUserId: number | null
  /** The quote promised with this deal: the panel shows its lender. */
  readonly quote: OriginQuote | null
}

export interface OriginQuote {
  readonly financeCompanyId: number
  readonly lender: string
  readonly standing: 'accepted' | 'proposed' | 'sent'
}

/** A proposal without a starting point. */
export const newOrigin: Origin = {
  mode: 'create',
  applicationId: null,
  quickQuoteId: null,
  affiliateUserId: null,
  quote: null,
}

/** A send whose answer was lost: the same body is sent again under the same key. */
export interface Attempt {
  readonly key: string
  readonly body: string
}

/** The stored part of a half-filled form. */
export interface Draft {
  readonly version: 2
  readonly values: ProposalValues
  readonly origin: Origin
  readonly step: StepId
  /** The steps that the user has moved on from. */
  readonly left: readonly StepId[]
  readonly attempt: Attempt | null
}

/** The fields that only the user fills in. Look-ups and settings fill in the rest, which alone makes no draft. */
export function typedIn(values: ProposalValues): string {
  const { kind, make, model, firstRegistered, mileage, annualMileage, vehicle, pxVehicle, ...typed } = values
  return JSON.stringify(typed)
}

/** The draft's entry in the list of drafts. */
export function summaryOf(
  { recordId, repropose }: Start,
  values: ProposalValues,
  affiliateUserId: number | null,
): DraftSummary {
  const { kind, registration, make, model } = values
  const vehicle = vehicleName({ make, model })
  return { kind, name: applicantName(values), registration, vehicle, recordId, repropose, affiliateUserId }
}

/** A stored draft. One of an older version may lack fields or have extra ones: only the form's own fields are used. */
export function readDraft(found: unknown, kind: ProposalKind): Draft | null {
  if (!isRecord(found) || !isRecord(found.values)) return null
  const values = found.version === 1 ? flatten(found, found.values) : found.values
  const origin = readOrigin(found.origin)
  if (!origin) return null
  const steps = stepsOf('full')
  const isStep = (name: unknown): name is StepId => steps.some((step) => step === name)
  return {
    version: 2,
    values: readValues(values, kind),
    origin,
    step: isStep(found.step) ? found.step : 'customer',
    left: [found.left, found.attempted].flat().filter(isStep),
    attempt: readAttempt(found.attempt),
  }
}

/** Converts a draft of version 1, which grouped its values in sections. */
const flatten = ({ kind }: StoredRecord, { person, money, deal, agreed, ...rest }: StoredRecord): StoredRecord =>
  Object.assign({}, person, money, deal, agreed, rest, { kind, addresses: rest.homes, employmentHistory: rest.jobs })

function readValues(found: StoredRecord, kind: ProposalKind): ProposalValues {
  const { addresses, employmentHistory, vehicle, pxVehicle, ...flat } = emptyValues
  return {
    ...emptyValues,
    ...storedFields(flat, found),
    kind: found.kind === 'full' || found.kind === 'eligibility' ? found.kind : kind,
    addresses: readRows(emptyAddress, found.addresses),
    employmentHistory: readRows(emptyJob, found.employmentHistory),
    vehicle: readVehicle(found.vehicle),
    pxVehicle: readVehicle(found.pxVehicle),
  }
}

const readRows = <T extends object>(empty: T, found: unknown): readonly T[] =>
  Array.isArray(found) && found.length > 0 ? found.map((row) => ({ ...empty, ...storedFields(empty, row) })) : [empty]

function readVehicle(found: unknown): Vehicle | null {
  const read = Vehicle.safeParse(found)
  return read.success ? read.data : null
}

function readOrigin(found: unknown): Origin | null {
  if (!isRecord(found)) return null
  const { mode, applicationId, quickQuoteId, affiliateUserId } = found
  if (mode !== 'create' && mode !== 'convert') return null
  return {
    mode,
    applicationId: typeof applicationId === 'string' ? applicationId : null,
    quickQuoteId: typeof quickQuoteId === 'string' ? quickQuoteId : null,
    affiliateUserId: typeof affiliateUserId === 'number' ? affiliateUserId : null,
    quote: readOriginQuote(found.quote),
  }
}

function readOriginQuote(found: unknown): OriginQuote | null {
  if (!isRecord(found)) return null
  const { financeCompanyId, lender, standing } = found
  if (typeof financeCompanyId !== 'number' || typeof lender !== 'string') return null
  if (standing !== 'accepted' && standing !== 'proposed' && standing !== 'sent') return null
  return { financeCompanyId, lender, standing }
}

function readAttempt(found: unknown): Attempt | null {
  if (!isRecord(found) || typeof found.key !== 'string' || typeof found.body !== 'string') return null
  return { key: found.key, body: found.body }
}
