import { isDeepStrictEqual } from 'node:util'
import { DAY_MS, type RoomMark, roomNews } from '@forecourt/core'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { quoteLinks } from '../../db/tables/index.ts'
import type { MailAttachment } from '../../providers/mail/mail.ts'
import { findDealership } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import { ApplicationPayload } from '../applications/lenders/decisions.ts'
import { loadRecordParts, lockRow } from '../applications/store.ts'
import { describeLink, quotesOf } from '../quotes/link.ts'
import { changeLink, insertToken } from '../quotes/link-store.ts'
import { quotePdf } from '../quotes/pdf/quote-pdf.ts'
import { QUOTE_FILE } from '../quotes/quote-mail.ts'
import { brokerWords } from '../quotes/quote-words.ts'
import { addressOf, recipientsOf } from './link-recipients.ts'
import { NEWS_JOB } from './news-schedule.ts'
import { markOf, type RoomParts } from './room.ts'
import { queueNews } from './room-messages.ts'

/** How long a message's link works. */
const LINK_MS = 31 * DAY_MS

export function registerNews(services: Services): void {
  services.jobs.handleInTransaction(NEWS_JOB, ApplicationPayload, async (tx, { applicationId }) => {
    // Locked, so that two jobs never send the same news.
    const row = await lockRow(tx, applicationId)
    const dealership = row && (await findDealership(tx, row.affiliateUserId))
    if (!row || !dealership || row.erasedAt) return
    const isWanted = and(eq(quoteLinks.updatesOn, true), isNull(quoteLinks.withdrawnAt))
    const ofRecord = eq(quoteLinks.applicationId, row.applicationId)
    const links = await tx.select().from(quoteLinks).where(and(ofRecord, isWanted))
    for (const link of links) await sendNews(tx, services, { link, row, dealership })
  })
}

async function sendNews(tx: Tx, services: Services, room: RoomParts): Promise<void> {
  const { cipher, now, publicUrl } = services
  const { link, row, dealership } = room
  const after = await markOf(tx, services, room, now())
  const sentences = link.told ? roomNews(link.told, after) : []
  if (!isDeepStrictEqual(after, link.told)) await changeLink(tx, link.linkId, { told: after })
  const address = addressOf(recipientsOf(link, cipher), link.channels)
  if (sentences.length === 0 || !address) return
  const token = await insertToken(tx, link, new Date(now().getTime() + LINK_MS))
  const recipient = { address, firstName: row.doc.customer?.firstName ?? null, dealership }
  const attachments = address.channel === 'email' && isOver(after) ? await summaryOf(tx, services, room) : []
  await queueNews(tx, services, recipient, { sentences, link: `${publicUrl()}/q/${token}`, attachments })
}

const isOver = ({ done }: RoomMark) => done.includes('collect')

/** The quote as agreed, for the customer to keep. */
async function summaryOf(tx: Tx, services: Services, { link, row, dealership }: RoomParts): Promise<MailAttachment[]> {
  const parts = await loadRecordParts(tx, row)
  const { quotes } = await quotesOf(tx, link, parts)
  const agreed = quotes.filter(({ proceededAt, isAccepted }) => proceededAt || isAccepted)
  if (agreed.length === 0) return []
  const shown = describeLink(services, { dealership, parts, quotes: agreed }, services.now())
  const pdf = await quotePdf(shown, brokerWords(dealership.name, services.config.broker))
  return [{ filename: QUOTE_FILE, contentType: 'application/pdf', content: pdf.toString('base64') }]
}
