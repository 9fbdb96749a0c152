import { setTimeout as delay } from 'node:timers/promises'
import { FIRST_FILLED } from '../apps/api/src/testing/fill.ts'
import { tokenOf } from '../e2e/support/deals.ts'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { type Load, load } from './support/api-load.ts'
import { DEALER, STAFF, startSubject } from './support/api-subject.ts'
import { mailQuote } from './support/mailed-quote.ts'

/**
 * A calm dealer asks for the list twice a second, alone and beside six greedy lanes of one call that costs the server much. The lanes
 * come as if from many addresses, so that no limit of an address stops them; every other limit is as it is by default. BENCH_DEALERSHIPS
 * makes the staff's list of dealerships shorter; BENCH_LANE takes the lanes whose name has it.
 */
const DEALERSHIPS = Number(process.env.BENCH_DEALERSHIPS ?? 2000)
const LANES = 6
const SECONDS = 8
const CALLS_A_SECOND = 2
const MANY_ADDRESSES = {
  PUBLIC_CALLS_PER_MINUTE: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '100000',
  SEARCHES_PER_MINUTE: '120',
}
const KEY = 'fc_test_quillmere'

interface Place {
  readonly url: string
  readonly dealer: string
  readonly affiliateUserId: number
  readonly staff: string
}

type Lane = Omit<Load, 'seconds'>

const json = (value: unknown) => JSON.stringify(value)

const wrongLogin = () => json({ username: `nobody-${crypto.randomUUID()}@forecourt.test`, password: 'wrong' })

/** The lanes of a database: those of staff only where there are dealerships to list. */
function lanesOf({ url, dealer, staff }: Place, link: string): readonly (readonly [string, Lane])[] {
  const api = `${url}/api/v3`
  const token = new URL(link).pathname.split('/').at(-1)
  return [
    ['the PDF of a room link', { url: `${link}/quote.pdf` }],
    ['the page of a room link', { url: link }],
    ['prices of a room link', { url: `${api}/deal/${token}/prices` }],
    ['staff’s list of dealerships', { url: `${api}/dealer/dealers`, token: staff }],
    ['search', { url: `${api}/search`, method: 'POST', token: dealer, body: json({ text: 'callum' }) }],
    ['openapi.json', { url: `${api}/openapi.json` }],
    ['start of a public page', { url: `${api}/public/start?key=${KEY}&reg=ZZ23KHP` }],
    [
      'password reset',
      {
        url: `${api}/auth/password-forgot`,
        method: 'POST',
        body: () => json({ email: `${crypto.randomUUID()}@b.test` }),
      },
    ],
    ['wrong logins', { url: `${api}/auth/login`, method: 'POST', body: wrongLogin }],
  ]
}

const calm = ({ url, dealer, affiliateUserId }: Place) =>
  load({
    url: `${url}/api/v3/applications`,
    method: 'POST',
    token: dealer,
    seconds: SECONDS,
    connections: 1,
    body: json({ affiliateUserIds: [affiliateUserId], days: 30, excludedStates: [4, 5, 6, 7, 8] }),
    steady: CALLS_A_SECOND,
  })

async function measure(name: string, place: Place): Promise<void> {
  const isWanted = ([words]: readonly [string, Lane]) => words.includes(process.env.BENCH_LANE ?? '')
  const lanes = lanesOf(place, await mailQuote(place.url)).filter(isWanted)
  await calm(place)
  console.log(`\n${name.padEnd(34)}   calm p50      alone      times   lanes a second`)
  for (const [words, lane] of lanes) {
    const alone = await calm(place)
    const greedy = load({ ...lane, seconds: SECONDS, connections: LANES })
    const beside = await calm(place)
    const { perSecond, failed } = await greedy
    const times = (beside.p50 / Math.max(1, alone.p50)).toFixed(1)
    const refused = failed > 0 ? `, ${failed} refused` : ''
    console.log(
      `${words.padEnd(34)} ${`${beside.p50} ms`.padStart(10)} ${`${alone.p50} ms`.padStart(10)} ${times.padStart(10)}   ${perSecond.toFixed(0)}${refused}`,
    )
    await delay(500)
  }
}

async function embedded(): Promise<void> {
  const server = await ServerProcess.start({ decisionDelayMs: 0, env: MANY_ADDRESSES })
  try {
    const dealer = await tokenOf(server.url)
    const staff = await tokenOf(server.url, 'staff')
    await measure('embedded', { url: server.url, dealer, staff, affiliateUserId: 1001 })
  } finally {
    await server.dispose()
  }
}

async function postgres(): Promise<void> {
  const subject = await startSubject(DEALERSHIPS, DEALERSHIPS * 10, MANY_ADDRESSES)
  try {
    const dealer = await subject.logIn(DEALER)
    const staff = await subject.logIn(STAFF)
    await measure(`PostgreSQL, ${DEALERSHIPS} dealerships`, {
      url: subject.server.url,
      dealer,
      staff,
      affiliateUserId: FIRST_FILLED,
    })
  } finally {
    await subject.stop()
  }
}

await postgres()
await embedded()
