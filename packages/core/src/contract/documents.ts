import * as z from 'zod/mini'
import { Document, identifier, maybe, Requirement, text } from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { Done, wireBoolean, wireInteger } from './wire.ts'

/** The answer is the file itself. */
const File = z.unknown()

const list = endpoint({
  id: 'documents.list',
  method: 'GET',
  path: '/application/documents',
  summary: 'The documents of an application, newest first',
  audience: 'user',
  query: z.object({ brokerReference: wireInteger() }),
  response: z.array(Document),
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, documents',
})

const upload = endpoint({
  id: 'documents.upload',
  method: 'POST',
  path: '/document/requirement/upload',
  summary: 'Uploads a file for a requirement; answers the requirement as it is then',
  audience: 'user',
  multipart: true,
  fileField: 'file',
  idempotent: true,
  body: z.object({
    requirementType: text(60),
    requirementId: wireInteger(),
    requirementTypeId: wireInteger(),
    dealSheetId: maybe(wireInteger()),
    fileName: text(255),
  }),
  response: Requirement,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Customer detail, documents',
})

const file = endpoint({
  id: 'documents.file',
  method: 'GET',
  path: '/document',
  summary: 'A document as a file',
  audience: 'user',
  binary: true,
  query: z.object({ documentId: identifier(), brokerReference: wireInteger() }),
  response: File,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, documents and activity',
})

const requirementFile = endpoint({
  id: 'documents.requirementFile',
  method: 'GET',
  path: '/document/requirement/:id',
  summary: 'An upload of a requirement as a file, by uploadId',
  audience: 'user',
  binary: true,
  params: z.object({ id: identifier() }),
  response: File,
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, documents',
})

const removeUpload = endpoint({
  id: 'documents.removeUpload',
  method: 'DELETE',
  path: '/document/requirement',
  summary: 'Deletes an upload of a requirement',
  audience: 'user',
  query: z.object({
    dealSheetId: z.optional(wireInteger()),
    requirementId: wireInteger(),
    requirementType: text(60),
    loanDealId: z.optional(wireInteger()),
    isMisc: z.optional(wireBoolean()),
    uploadId: identifier(),
  }),
  response: Done,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Customer detail, documents',
})

const removeSnag = endpoint({
  id: 'documents.removeSnag',
  method: 'DELETE',
  path: '/document/snag',
  summary: 'Removes a snag once the document it asked for has been uploaded again',
  audience: 'user',
  query: z.object({
    dealSheetId: z.optional(wireInteger()),
    requirementId: wireInteger(),
    requirementTypeId: wireInteger(),
    loanDealId: z.optional(wireInteger()),
    snagTypeId: wireInteger(),
  }),
  response: Done,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Customer detail, documents',
})

export const documents = { list, upload, file, requirementFile, removeUpload, removeSnag }
