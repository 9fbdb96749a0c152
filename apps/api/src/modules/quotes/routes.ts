import { randomUUID } from 'node:crypto'
import { type Action, contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../plugins/caller.ts'
import { found, refuse } from '../../plugins/refusal.ts'
import { serve } from '../../serve.ts'
import { type ApplicationRow, proposalOf } from '../applications/record.ts'
import { findRow, partsOf } from '../applications/store.ts'
import { mayAct } from '../guard.ts'
import { writeNote } from '../notes/write-note.ts'
import { clearOthers, findQuote, insertQuote, listQuotes, markQuote } from './store.ts'

const { quotes } = contract

export async function quoteRoutes(app: FastifyInstance): Promise<void> {
  serve(
    app,
    quotes.proposals,
  )(async ({ query }, { read, user }) =>
    read(async (tx) => {
      const row = await rowFor(tx, user, 'quote.view', query.applicationId)
      return (await partsOf(tx, row)).proposals.map(proposalOf)
    }),
  )

  serve(
    app,
    quotes.list,
  )(async ({ params }, { read, user }) =>
    read(async (tx) => listQuotes(tx, (await rowFor(tx, user, 'quote.view', params.id)).applicationId)),
  )

  serve(
    app,
    quotes.save,
  )(async ({ body }, { write, user, at, panel }) =>
    write(async (tx) => {
      const row = await rowFor(tx, user, 'quote.save', body.applicationId)
      return await insertQuote(tx, {
        quoteId: randomUUID(),
        applicationId: row.applicationId,
        affiliateUserId: row.affiliateUserId,
        proposalId: body.proposalId ?? null,
        financeCompanyId: body.financeCompanyId ?? null,
        financeCompany: panel.lender(body.financeCompanyId ?? 0)?.name ?? null,
        productType: body.productType,
        termMonths: body.termMonths,
        figures: body.figures,
        created: at,
        createdBy: user.name ?? null,
      })
    }),
  )

  serve(
    app,
    quotes.propose,
  )(async ({ params }, { write, user }) =>
    write(async (tx) => {
      const { applicationId } = await rowFor(tx, user, 'quote.propose', params.appId)
      const quote = await findQuote(tx, applicationId, params.quoteId)
      if (quote.isArchived) return refuse('INVALID', 'This quote is put away. Take it out first.')
      await clearOthers(tx, applicationId, params.quoteId, { isProposed: false })
      return await markQuote(tx, applicationId, params.quoteId, { isProposed: true })
    }),
  )

  serve(
    app,
    quotes.accept,
  )(async ({ params }, { write, user }) =>
    write(async (tx) => {
      const { applicationId } = await rowFor(tx, user, 'quote.accept', params.appId)
      const quote = await findQuote(tx, applicationId, params.quoteId)
      if (quote.isArchived) return refuse('INVALID', 'This quote is put away. Take it out first.')
      await clearOthers(tx, applicationId, params.quoteId, { isAccepted: false, isProposed: false })
      return await markQuote(tx, applicationId, params.quoteId, { isAccepted: true, isProposed: true })
    }),
  )

  serve(
    app,
    quotes.archive,
  )(async ({ params, body }, { write, user }) =>
    write(async (tx) => {
      const { applicationId } = await rowFor(tx, user, 'quote.archive', params.appId)
      return await markQuote(tx, applicationId, params.quoteId, { isArchived: body.isArchived })
    }),
  )

  serve(
    app,
    quotes.request,
  )(async ({ body }, { write, user, at }) =>
    write(async (tx) => {
      const row = await rowFor(tx, user, 'quote.request', body.applicationId)
      return await writeNote(tx, row, {
        text: body.message,
        subtext: 'Asks for a better quote',
        type: 'quote-request',
        user,
        at,
      })
    }),
  )
}

async function rowFor(tx: Tx, user: CallerUser, action: Action, id: string): Promise<ApplicationRow> {
  const row = found(await findRow(tx, id))
  await mayAct(tx, user, action, row.affiliateUserId)
  return row
}
