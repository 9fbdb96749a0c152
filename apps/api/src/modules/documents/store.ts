import type { Document, Upload } from '@forecourt/core'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { applications, documents } from '../../db/tables/index.ts'
import type { KeptFile } from './keep-files.ts'

export type DocumentRow = typeof documents.$inferSelect
type NewDocumentRow = typeof documents.$inferInsert

const MAX_DOCUMENTS = 1000

export async function listDocuments(tx: Tx, applicationId: string): Promise<DocumentRow[]> {
  return await tx
    .select()
    .from(documents)
    .where(eq(documents.applicationId, applicationId))
    .orderBy(desc(documents.created), desc(documents.documentId))
    .limit(MAX_DOCUMENTS)
}

export async function findDocument(tx: Tx, documentId: string): Promise<DocumentRow | null> {
  return await firstOf(tx.select().from(documents).where(eq(documents.documentId, documentId)))
}

/** The document, if it belongs to the application with that reference. */
export async function findDocumentOf(tx: Tx, documentId: string, brokerReference: number): Promise<DocumentRow | null> {
  const [row] = await tx
    .select({ document: documents })
    .from(documents)
    .innerJoin(applications, eq(applications.applicationId, documents.applicationId))
    .where(and(eq(documents.documentId, documentId), eq(applications.brokerReference, brokerReference)))
  return row?.document ?? null
}

export async function insertDocuments(tx: Tx, rows: NewDocumentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(documents).values(rows)
}

export async function deleteDocument(tx: Tx, documentId: string): Promise<void> {
  await tx.delete(documents).where(eq(documents.documentId, documentId))
}

/** The keys that a row still refers to. */
export async function keysInUse(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ key: documents.storageKey })
    .from(documents)
    .where(inArray(documents.storageKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

type DocumentPlace = Pick<NewDocumentRow, 'applicationId' | 'affiliateUserId' | 'created' | 'createdBy'> &
  Partial<Pick<NewDocumentRow, 'noteId' | 'owner' | 'requirementId' | 'requirementTypeId'>>

export function rowOfFile(
  { documentId, storageKey, fileName, mediaType, size, sha256 }: KeptFile,
  place: DocumentPlace,
) {
  return { documentId, storageKey, name: fileName, mediaType, size, sha256, ...place } satisfies NewDocumentRow
}

/** The file as the back office receives it. */
export const submittedFileOf = ({ documentId, fileName: name, mediaType, size, sha256 }: KeptFile) => ({
  documentId,
  name,
  mediaType,
  size,
  sha256,
})

/** The file as a requirement or a note lists it. */
export function uploadOf(row: NewDocumentRow): Upload {
  return {
    uploadId: row.documentId,
    fileName: row.name,
    size: row.size,
    mediaType: row.mediaType,
    uploadedAt: row.created.toISOString(),
    uploadedBy: row.createdBy ?? null,
  }
}

export const documentOf = ({ storageKey: _key, ...row }: DocumentRow, brokerReference: number | null): Document => ({
  ...withIsoTimes(row),
  brokerReference,
  owner: row.owner as Document['owner'],
})
