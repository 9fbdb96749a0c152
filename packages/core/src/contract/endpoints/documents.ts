import * as z from 'zod/mini'
import { Document, identifier, maybe, Requirement, text } from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { Done, wireBoolean, wireInteger } from '../wire.ts'

/** The answer is the file itself. */
const File = z.unknown()

export const documents = group('documents', {
  list: {
    method: 'GET',
    path: '/application/documents',
    access: 'reads',
    query: z.object({ brokerReference: wireInteger() }),
    response: z.array(Document),
  },

  upload: {
    method: 'POST',
    path: '/document/requirement/upload',
    access: 'writes',
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
    refusals: ['INVALID', 'STATUS_CLOSED'],
  },

  file: {
    method: 'GET',
    path: '/document',
    access: 'reads',
    binary: true,
    query: z.object({ documentId: identifier(), brokerReference: wireInteger() }),
    response: File,
  },

  requirementFile: {
    method: 'GET',
    path: '/document/requirement/:id',
    access: 'reads',
    binary: true,
    params: z.object({ id: identifier() }),
    response: File,
  },

  removeUpload: {
    method: 'DELETE',
    path: '/document/requirement',
    access: 'writes',
    query: z.object({
      dealSheetId: z.optional(wireInteger()),
      requirementId: wireInteger(),
      requirementType: text(60),
      loanDealId: z.optional(wireInteger()),
      isMisc: z.optional(wireBoolean()),
      uploadId: identifier(),
    }),
    response: Done,
    refusals: ['INVALID'],
  },

  removeSnag: {
    method: 'DELETE',
    path: '/document/snag',
    access: 'writes',
    query: z.object({
      dealSheetId: z.optional(wireInteger()),
      requirementId: wireInteger(),
      requirementTypeId: wireInteger(),
      loanDealId: z.optional(wireInteger()),
      snagTypeId: wireInteger(),
    }),
    response: Done,
    refusals: ['INVALID'],
  },
})
