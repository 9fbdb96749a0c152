import WebSocket from 'ws'
import { openPostgres } from '../../apps/api/src/db/postgres.ts'
import { FIRST_FILLED, fillDatabase } from '../../apps/api/src/testing/fill.ts'
import { runJobs } from '../../scripts/run.mjs'
import type { Cluster } from '../cluster/cluster.ts'
import { ask } from '../support/deals.ts'
import { type Dealer, PASSWORD } from './day.ts'

const FIRST_USER = 910_000
const emailOf = (number: number) => `dealer${number}@load.forecourt.test`

/** Dealerships with a year of applications each, and a dealer with a password at every one. */
export async function fill(
  cluster: Cluster,
  databaseUrl: string,
  dealers: number,
  applications: number,
): Promise<void> {
  const db = await openPostgres({ url: databaseUrl, poolSize: 2, warn: console.warn })
  await fillDatabase(db, { dealerships: dealers, applications, now: new Date() })
  await db.close()
  await cluster.rows(
    `insert into users (user_id, email, password_hash, access_type, first_name, surname)
      select $1::int + n, 'dealer' || n || '@load.forecourt.test', password_hash, 7, 'Load', 'Dealer'
      from users, generate_series(0, $2::int - 1) n where email = 'dealer@demo.forecourt.test'`,
    [FIRST_USER, dealers],
  )
  await cluster.rows(
    `insert into user_dealerships (user_id, position, affiliate_user_id)
      select $1::int + n, 0, $2::int + n from generate_series(0, $3::int - 1) n`,
    [FIRST_USER, FIRST_FILLED, dealers],
  )
}

/** So many dealers, logged in, each at the process that its number falls to. */
export async function logIn(cluster: Cluster, count: number, dealers: number): Promise<Dealer[]> {
  const step = Math.max(1, Math.floor(dealers / count))
  return await runJobs(
    Array.from({ length: count }, (_, index) => () => logInOne(cluster, index * step)),
    6,
  )
}

async function logInOne(cluster: Cluster, number: number): Promise<Dealer> {
  const body = { username: emailOf(number), password: PASSWORD }
  const { status, text } = await ask(cluster.process(number).url, 'POST', '/auth/login', { body })
  if (status !== 200) throw new Error(`${emailOf(number)} cannot log in: ${status} ${text}`)
  const { authenticationToken: token } = JSON.parse(text) as { authenticationToken: string }
  return {
    affiliateUserId: FIRST_FILLED + number,
    userId: FIRST_USER + number,
    email: emailOf(number),
    token,
    record: `filled-${number}`,
  }
}

/** The live sockets of dealers whose portal is open. */
export async function openSockets(
  cluster: Cluster,
  dealers: readonly Dealer[],
  heard: () => void,
): Promise<WebSocket[]> {
  return await runJobs(
    dealers.map((dealer, index) => () => openSocket(cluster.process(index).url, dealer, heard)),
    10,
  )
}

async function openSocket(url: string, { token, affiliateUserId }: Dealer, heard: () => void): Promise<WebSocket> {
  const access = JSON.parse((await ask(url, 'GET', `/notification/token?aid=${affiliateUserId}`, { token })).text)
  const line = JSON.parse((await ask(url, 'GET', `/negotiate?access_token=${access.token}`)).text)
  const socket = new WebSocket(line.url, 'json.webpubsub.azure.v1')
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve()).once('error', reject)
  })
  socket.on('message', (data) => {
    if (String(data).startsWith('{"type":"message"')) heard()
  })
  return socket
}
