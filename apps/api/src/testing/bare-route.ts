import { DAY_MS } from '@forecourt/core'
import { PgDialect } from 'drizzle-orm/pg-core'
import Fastify from 'fastify'
import pg from 'pg'
import { listStatement } from '../modules/applications/list-text.ts'
import { FIRST_FILLED } from './fill.ts'

/**
 * What the dealer's list is measured against: the same statement sent as it comes, by a route that knows no user, no rights, no
 * row-level security and no contract; or, `made`, with the same text written by PostgreSQL for each reader instead of being kept.
 * Arguments: the database's address, the port, the days, `kept` or `made`, the connections.
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
const text =
  lines === 'made'
    ? statement.replace('coalesce(l.line, missing_list_line(a.application_id))', 'application_list_line(a)')
    : statement
if (lines === 'made' && text === statement)
  throw new Error('The list’s statement has changed: say anew how its lines are made')
const app = Fastify()
app.post('/list', async (_request, reply) => {
  const { rows } = await pool.query<{ text: string }>(text, values as unknown[])
  return reply.type('application/json; charset=utf-8').send(rows[0]?.text)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
