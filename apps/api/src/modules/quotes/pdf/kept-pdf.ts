import { createHash } from 'node:crypto'
import type { LinkedQuote, QuoteLink } from '@forecourt/core'
import { and, eq } from 'drizzle-orm'
import { type Database, firstOf, type Tx } from '../../../db/database.ts'
import { roomLinks, roomPdfs } from '../../../db/tables/index.ts'
import { programVersion } from '../../../program-version.ts'
import type { PdfOrder } from './draw-order.ts'
import { drawPdf } from './draw-pdf.ts'

/** The sheets being drawn: a second request for the same one waits for the first. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * The PDF of a link, drawn once and kept with the link, so that it is erased with it. It is found by the digest of everything
 * that it shows: when a quote, a figure, a word or the program is another one, it is drawn again.
 */
export async function keptPdf(db: Database, linkId: string, order: PdfOrder, at: Date): Promise<Buffer> {
  const digest = digestOf(order)
  const isIt = and(eq(roomPdfs.linkId, linkId), eq(roomPdfs.digest, digest))
  const kept = await db.asSystem((tx) => firstOf(tx.select({ bytes: roomPdfs.bytes }).from(roomPdfs).where(isIt)))
  if (kept) return Buffer.from(kept.bytes)
  const key = `${linkId} ${digest}`
  const drawing = underWay.get(key) ?? drawAndKeep(db, { linkId, digest, created: at }, order)
  underWay.set(key, drawing)
  return await drawing.finally(() => underWay.delete(key))
}

type KeptRow = Omit<typeof roomPdfs.$inferInsert, 'bytes'>

async function drawAndKeep(db: Database, row: KeptRow, order: PdfOrder): Promise<Buffer> {
  const pdf = await drawPdf(order)
  await db.asSystem((tx) => keepPdf(tx, row, pdf))
  return pdf
}

/** A link that was erased in the meantime keeps nothing. */
async function keepPdf(tx: Tx, { linkId, digest, created }: KeptRow, bytes: Buffer): Promise<void> {
  const link = await firstOf(
    tx.select({ linkId: roomLinks.linkId }).from(roomLinks).where(eq(roomLinks.linkId, linkId)).for('share'),
  )
  if (!link) return
  const kept = { digest, created, bytes: new Uint8Array(bytes) }
  await tx
    .insert(roomPdfs)
    .values({ linkId, ...kept })
    .onConflictDoUpdate({ target: roomPdfs.linkId, set: kept })
}

/** Of what is drawn alone: whether a button is offered on the page changes nothing on paper. */
function digestOf({ link, statement }: PdfOrder): string {
  const quotes = link.quotes.map(({ mayProceed: _offered, ...quote }: LinkedQuote) => quote)
  const shown: Omit<QuoteLink, 'quotes'> & { quotes: unknown } = { ...link, quotes }
  return createHash('sha256')
    .update(JSON.stringify([programVersion(), statement, shown]))
    .digest('hex')
}
