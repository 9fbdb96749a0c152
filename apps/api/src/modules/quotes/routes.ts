import { contract, isQuoteOutOfDate, mayCall } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { serve } from '../../serve.ts'
import { COMMISSION, refuseClosed, refuseOtherDealership } from '../guard.ts'
import { writeNote } from '../notes/write-note.ts'
import { type ApplicationRow, openProposalOf, plainApplicationOf, proposalOf } from '../record/record.ts'
import { findQuote, listQuotes } from '../record/saved-quotes.ts'
import { loadRecordParts } from '../record/store.ts'
import { archive } from './archive.ts'
import { accept, propose, withdraw } from './choose.ts'
import { priceAgain } from './price-again.ts'
import { saveQuote } from './save.ts'
import { withdrawSending } from './withdraw-sending.ts'

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

  serve(app, quotes.priceAgain, ({ params }, context) => priceAgain(context, params))

  serve(app, quotes.archive, ({ params: { appId, quoteId }, body }, { changeRecord, user, jobs, cipher, at }) =>
    changeRecord(appId, (tx, row) => archive(tx, { jobs, cipher, at }, { row, quoteId, user, ...body })),
  )
}

function choosingRoutes(app: FastifyInstance): void {
  serve(app, quotes.propose, ({ params: { appId, quoteId } }, { changeRecord, user, at }) =>
    changeRecord(appId, (tx, row) => propose(tx, { row, quoteId, user }, at)),
  )

  serve(app, quotes.accept, ({ params: { appId, quoteId } }, { changeRecord, user, jobs, cipher, at }) =>
    changeRecord(appId, (tx, row) => accept(tx, { jobs, cipher, at }, { row, quoteId, user })),
  )

  serve(app, quotes.withdraw, ({ params: { appId, quoteId }, body }, { changeRecord, user, jobs, cipher, at }) =>
    changeRecord(appId, (tx, row) => {
      const { step, restoreQuoteId } = body
      const parts = { jobs, cipher, at }
      return step === 'sending'
        ? withdrawSending(tx, parts, { row, quoteId, user })
        : withdraw(tx, parts, { row, quoteId, user, step, restoreQuoteId })
    }),
  )
}

function requestRoute(app: FastifyInstance): void {
  serve(app, quotes.request, async ({ body }, { write, user, at, jobs, cipher, recordFor }) =>
    write(async (tx) => {
      const { row } = await recordFor(tx, body.applicationId)
      await refuseRequest(tx, row, body.quoteId, at)
      const subtext = 'Asks for a better quote'
      const draft = { text: body.message, subtext, type: 'quote-request' as const, field: 'message' }
      return await writeNote(tx, row, { ...draft, user, at, jobs, cipher })
    }),
  )
}

/** A better quote than this one: of the deal as it is now. */
async function refuseRequest(tx: Tx, row: ApplicationRow, quoteId: string | null | undefined, at: Date): Promise<void> {
  const application = plainApplicationOf(await loadRecordParts(tx, row))
  refuseClosed('quotes', application, at)
  if (quoteId && isQuoteOutOfDate(await findQuote(tx, row.applicationId, quoteId), application))
    refuse('QUOTE_OUT_OF_DATE')
}
