import * as z from 'zod/mini'
import { RequirementOwner } from '../enumerations.ts'
import { count, identifier, integer, maybe, moment, text } from '../fields.ts'

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
