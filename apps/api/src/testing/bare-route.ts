import { DAY_MS } from '@forecourt/core'
import { PgDialect } from 'drizzle-orm/pg-core'
import Fastify from 'fastify'
import pg from 'pg'
import { listStatement } from '../modules/applications/list/list-text.ts'
import { FIRST_FILLED } from './fill.ts'

/**
 * The baseline for measuring the dealer's list: a route that sends the same statement's rows without a user, permissions,
 * row-level security or a contract. With `made`, PostgreSQL builds the text for each reader instead of storing it.
 * Arguments: the database's address, the port, the number of days, `kept` or `made`, the number of connections.
 */
const [databaseUrl = '', port = '0', days = '73', lines = 'kept', connections = '10'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(connections) })
const question = {
  affiliateUserIds: [FIRST_FILLED],
  since: new Date(Date.now() - Number(days) * DAY_MS),
  excludedStates: [4, 5, 6, 7, 8],
  byCreated: false,
  limit: 20_000,
}
const { sql: statement, params: values } = new PgDialect().sqlToQuery(listStatement(question))
/** A record that SQL alone can build, about as long as a row of the list. */
const MADE = `(select json_strip_nulls((a.summary || jsonb_build_object('cosmosId', a.application_id, 'affiliateUserId', a.affiliate_user_id,
  'dealerId', a.dealer_id, 'brokerReference', a.broker_reference, 'state', a.state, 'applicationType', a.application_type,
  'isQuickQuote', a.is_quick_quote, 'isNtuFlagged', a.is_ntu_flagged, 'decisionStatus', a.decision_status, 'version', a.version,
  'created', a.created, 'lastUpdated', a.last_updated, 'proposals', (select jsonb_agg(jsonb_build_object('proposalId', p.proposal_id,
  'financeCompanyId', p.finance_company_id, 'loanProposalStatus', p.loan_proposal_status, 'decidedAt', p.decided_at,
  'financeCompany', p.doc -> 'financeCompany')) from lender_proposals p where p.application_id = a.application_id)))::text::json)::text) as line`
const text = lines === 'made' ? statement.replace(/case when l\.shape .*? end as line/s, MADE) : statement
if (lines === 'made' && text === statement)
  throw new Error('The list’s statement has changed: say how its rows are made')
const app = Fastify()
app.post('/list', async (_request, reply) => {
  const { rows } = await pool.query<{ text: string }>(text, values as unknown[])
  return reply.type('application/json; charset=utf-8').send(rows[0]?.text)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
