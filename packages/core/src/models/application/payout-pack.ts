import * as z from 'zod/mini'
import { RequirementOwner, RequirementStatus } from '../enumerations.ts'
import { count, identifier, integer, maybe, moment, text } from '../fields.ts'

/** Why a document was refused, in words for the person who must send it again. */
const Snag = z.object({
  snagTypeId: integer(),
  reason: text(500),
  raisedBy: maybe(text(80)),
  raisedAt: maybe(moment()),
})

export const Upload = z.object({
  uploadId: identifier(),
  fileName: text(255),
  size: count(),
  mediaType: text(100),
  uploadedAt: moment(),
  uploadedBy: maybe(text(120)),
})
export type Upload = z.infer<typeof Upload>

/** One requirement of the payout (spec §3, D15). */
export const Requirement = z.object({
  requirementId: integer(),
  requirementTypeId: integer(),
  name: maybe(text(120)),
  owner: maybe(z.enum(RequirementOwner)),
  licenceType: maybe(integer()),
  status: maybe(z.enum(RequirementStatus)),
  hasFiles: z._default(z.boolean(), false),
  hasSnags: z._default(z.boolean(), false),
  isVerified: z._default(z.boolean(), false),
  snags: maybe(z.array(Snag)),
  uploads: maybe(z.array(Upload)),
})
export type Requirement = z.infer<typeof Requirement>

export const DealSheet = z.object({
  dealSheetId: maybe(integer()),
  vehicleRegistration: maybe(text(12)),
  financeCompanyId: maybe(integer()),
})

/** `intranetLoanDealPreId` set and not 0 means the deal is prepared (D6). */
export const ApplicationInfo = z.object({ intranetLoanDealPreId: maybe(integer()) })
export type ApplicationInfo = z.infer<typeof ApplicationInfo>

export const PayoutPack = z.object({
  applicationInfo: maybe(ApplicationInfo),
  customerRequirements: maybe(z.array(Requirement)),
  customerMiscRequirements: maybe(z.array(Requirement)),
  dealerRequirements: maybe(z.array(Requirement)),
  dealerMiscRequirements: maybe(z.array(Requirement)),
  dealSheet: maybe(DealSheet),
})
export type PayoutPack = z.infer<typeof PayoutPack>

/** One file of an application (spec §3: each application also has documents). */
export const Document = z.object({
  documentId: identifier(),
  brokerReference: maybe(integer()),
  applicationId: maybe(identifier()),
  name: text(255),
  mediaType: text(100),
  size: count(),
  created: moment(),
  createdBy: maybe(text(120)),
  owner: maybe(z.enum(RequirementOwner)),
  requirementId: maybe(integer()),
  requirementTypeId: maybe(integer()),
})
export type Document = z.infer<typeof Document>
