import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aQuickQuoteBody } from '../modules/testing/drafts.ts'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../testing/index.ts'

const callLimits = {
  callsPerLinkAMinute: 3,
  sendsPerHour: 2,
  searchesPerMinute: 2,
  exportsPerHour: 2,
  draftSavesPerMinute: 2,
  lookUpsPerHour: 2,
  dealershipTimes: 1,
  keyLookUpsADay: 3,
  keyStartsASecond: 5,
  keyEnquiriesADay: 3,
  keyEvidenceKbADay: 1,
  enquiriesPerAddressAnHour: 2,
  pdfsPerLinkAMinute: 2,
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ config: { callLimits } })
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(25 * 60 * 60 * 1000))

const search = ({ client }: SignedInTester) => client.applications.search({ text: 'Callum' }).then(() => 200, statusOf)
const statusOf = (error: { status: number }) => error.status

describe('a signed-in user', () => {
  it('is told when to go on, and goes on then', async () => {
    const own = await app.signIn('dealer')
    const ask = () =>
      app.app.inject({ method: 'POST', url: '/api/v3/search', headers: own.headers, payload: { text: 'x' } })
    for (let turn = 0; turn < 2; turn += 1) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.json().message).toMatch(/Wait a moment, then search again/)
    app.clock.advance(61_000)
    expect((await ask()).statusCode).toBe(200)
  })

  it('shares the limit of the dealership with the colleagues', async () => {
    const dealer = await app.signIn('dealer')
    const colleague = await app.signIn('colleague')
    expect([await search(dealer), await search(dealer), await search(dealer)]).toEqual([200, 200, 429])
    expect(await search(colleague)).toBe(429)
  })

  it('sends so many quotes in an hour', async () => {
    const { client } = await app.signIn('dealer')
    const send = () => client.quotes.send({ applicationId: 'none', quoteIds: ['none'] }).then(() => 200, statusOf)
    expect([await send(), await send(), await send()]).toEqual([404, 404, 429])
  })
})

it('a link is asked so many times a minute, whether it works or not', async () => {
  const ask = async (url: string) => (await app.app.inject({ url })).statusCode
  const [token, other] = ['a', 'b'].map((letter) => letter.repeat(43))
  const prices = `/api/v3/deal/${token}/prices`
  expect([await ask(prices), await ask(`/q/${token}`), await ask(prices), await ask(prices)]).toEqual([
    404, 404, 404, 429,
  ])
  expect([await ask(`/q/${token}`), await ask(`/q/${other}`)]).toEqual([429, 404])
})

describe('a publishable key', () => {
  const start = (reg: string) =>
    app.app.inject({
      url: `/api/v3/public/start?key=${KEYS.live}&reg=${reg}`,
      headers: { origin: QUILLMERE_PAGE },
    })

  it('looks up so many vehicles a day; its page then starts without a car, and the settings show it', async () => {
    const cars = []
    for (let turn = 0; turn < 4; turn += 1) cars.push((await start('ZZ23KHP')).json().car !== null)
    expect(cars).toEqual([true, true, true, false])
    const owner = await app.signIn('dealer')
    const [key] = (await owner.client.keys.list({ id: 1001 })).filter((one) => one.key === KEYS.live)
    expect(key?.quotas).toContainEqual({ kind: 'look-ups', used: 3, most: 3 })
  })

  it('counts each car of a list once a day, and gives those without a look-up that it has counted', async () => {
    const listed = async (cars: string) => {
      const url = `/api/v3/public/start?${new URLSearchParams({ key: KEYS.live, cars })}`
      return Object.keys((await app.app.inject({ url, headers: { origin: QUILLMERE_PAGE } })).json().cars).length
    }
    expect(await listed('ZZ23KHP.28400_AB12CDE')).toBe(2)
    expect(await listed('ZZ23KHP.28400_AB12CDE')).toBe(2)
    expect(await listed('ZZ23KHP.28400_AB12CDE_ZZ24AAA_ZZ24AAB')).toBe(2)
    // What does not fit into the day uses nothing of it up.
    expect(await listed('ZZ23KHP.28400_AB12CDE_ZZ24AAA')).toBe(3)
    expect(await listed('ZZ23KHP.28400_AB12CDE_ZZ24AAA_ZZ24AAB')).toBe(3)
  })

  it('starts so many pages in a second', async () => {
    const answers = []
    for (let turn = 0; turn < 6; turn += 1) answers.push((await start('ZZ23KHP')).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    app.clock.advance(1001)
    expect((await start('ZZ23KHP')).statusCode).toBe(200)
  })

  it('takes so many enquiries from one address, and so many in all', async () => {
    const { authenticationToken } = (
      await app.app.inject({
        url: '/api/v3/auth/client/token',
        headers: { origin: QUILLMERE_PAGE, 'forecourt-key': KEYS.live },
      })
    ).json()
    const enquire = async (remoteAddress: string) => {
      const headers = { origin: QUILLMERE_PAGE, authorization: `Bearer ${authenticationToken}` }
      const request = { method: 'POST', url: '/api/v3/quick-quote', headers, remoteAddress } as const
      return (await app.app.inject({ ...request, payload: { ...aQuickQuoteBody(), affiliateUserId: 0 } })).statusCode
    }
    const one = '192.0.2.1'
    const other = '192.0.2.2'
    expect([await enquire(one), await enquire(one), await enquire(one)]).toEqual([200, 200, 429])
    expect([await enquire(other), await enquire(other)]).toEqual([200, 429])
  })

  it('reports so much evidence', async () => {
    const report = async (size: number) => {
      const evidence = { kind: 'quote', figures: { x: 'a'.repeat(size) }, ruleVersion: '1', wordingVersion: '1' }
      const payload = JSON.stringify({ key: KEYS.live, evidence: [evidence] })
      const headers = { origin: QUILLMERE_PAGE, 'content-type': 'text/plain' }
      return (await app.app.inject({ method: 'POST', url: '/api/v3/public/evidence', headers, payload })).statusCode
    }
    expect([await report(400), await report(800)]).toEqual([200, 429])
  })
})
