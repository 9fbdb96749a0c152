import { contract, mayCall } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { publishQuickQuote } from '../applications/publish-change.ts'
import { openProposalOf, proposalOf } from '../applications/record.ts'
import { loadRecordParts } from '../applications/store.ts'
import { actorOf } from '../back-office/outbox.ts'
import { COMMISSION, refuseOtherDealership } from '../guard.ts'
import { writeNote } from '../notes/write-note.ts'
import { choose, withdraw } from './choose.ts'
import { queueQuoteEvent, recordQuoteChange } from './quote-change.ts'
import { saveQuote } from './save.ts'
import { findQuote, listQuotes, markQuote } from './store.ts'

const { quotes } = contract

export async function quoteRoutes(app: FastifyInstance): Promise<void> {
  readingRoutes(app)
  keepingRoutes(app)
  choosingRoutes(app)
  requestRoute(app)
}

function readingRoutes(app: FastifyInstance): void {
  serve(app, quotes.proposals, ({ query }, { readRecord, user }) =>
    readRecord(query.applicationId, async (tx, row) => {
      refuseOtherDealership(row, query.affiliateUserId)
      const seesCommission = mayCall(user, COMMISSION, { affiliateUserId: row.affiliateUserId })
      return (await loadRecordParts(tx, row)).proposals.map(seesCommission ? openProposalOf : proposalOf)
    }),
  )

  serve(app, quotes.list, ({ params }, { readRecord }) =>
    readRecord(params.id, (tx, { applicationId }) => listQuotes(tx, applicationId)),
  )
}

function keepingRoutes(app: FastifyInstance): void {
  serve(app, quotes.save, ({ body }, context) => saveQuote(context, body))

  serve(app, quotes.archive, ({ params, body: { isArchived } }, { changeRecord, user, at }) =>
    changeRecord(params.appId, async (tx, row) => {
      const before = await findQuote(tx, row.applicationId, params.quoteId)
      const quote = await markQuote(tx, row.applicationId, params.quoteId, { isArchived })
      const wasDeal = before.isProposed || before.isAccepted
      if (wasDeal && before.isArchived !== isArchived)
        await recordQuoteChange(tx, row, { deed: isArchived ? 'archived' : 'restored', quote, user, at })
      else if (row.isQuickQuote) await publishQuickQuote(tx, row, at)
      return quote
    }),
  )
}

function choosingRoutes(app: FastifyInstance): void {
  serve(app, quotes.propose, ({ params: { appId, quoteId } }, { changeRecord, user, at }) =>
    changeRecord(appId, async (tx, row) => {
      const { isProposed } = await findQuote(tx, row.applicationId, quoteId)
      const quote = await choose(tx, row.applicationId, quoteId, ['isProposed'], at)
      if (!isProposed) await recordQuoteChange(tx, row, { deed: 'proposed', quote, user, at })
      return quote
    }),
  )

  serve(app, quotes.accept, ({ params: { appId, quoteId } }, { changeRecord, user, jobs, cipher, at }) =>
    changeRecord(appId, async (tx, row) => {
      const { isAccepted } = await findQuote(tx, row.applicationId, quoteId)
      const quote = await choose(tx, row.applicationId, quoteId, ['isAccepted', 'isProposed'], at)
      if (isAccepted) return quote
      await recordQuoteChange(tx, row, { deed: 'accepted', quote, user, at })
      await queueQuoteEvent(tx, { jobs, cipher, at }, { event: 'QuoteAccepted', by: actorOf(user) }, quote)
      return quote
    }),
  )

  serve(app, quotes.withdraw, ({ params: { appId, quoteId }, body }, { changeRecord, user, jobs, cipher, at }) =>
    changeRecord(appId, (tx, row) => withdraw(tx, { jobs, cipher, at }, { row, quoteId, user, ...body })),
  )
}

function requestRoute(app: FastifyInstance): void {
  serve(app, quotes.request, async ({ body }, { write, user, at, jobs, cipher, recordFor }) =>
    write(async (tx) => {
      const { row } = await recordFor(tx, body.applicationId)
      const subtext = 'Asks for a better quote'
      const draft = { text: body.message, subtext, type: 'quote-request' as const }
      return await writeNote(tx, row, { ...draft, user, at, jobs, cipher })
    }),
  )
}
