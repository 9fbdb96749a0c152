import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Cluster, until } from '../cluster/cluster.ts'
import { anEligibilityCheck } from '../cluster/drafts.ts'
import { figure, secondsSince } from '../support/figures.ts'

let firm: Server
let isSilent = true
let asked = 0
let cluster: Cluster
beforeAll(async () => {
  // A provider that accepts every call and answers only later.
  firm = createServer((request, response) => {
    asked += 1
    request.resume()
    if (isSilent) return
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: 4, lenderReference: `L-${asked}` }))
  })
  await new Promise<void>((resolve) => firm.listen(0, '127.0.0.1', resolve))
  const { port } = firm.address() as AddressInfo
  cluster = await Cluster.start({
    LENDERS_URL: `http://127.0.0.1:${port}`,
    LENDERS_KEY: 'key',
    LENDERS_TIMEOUT_MS: '300',
  })
})
afterAll(async () => {
  await cluster?.stop()
  firm.closeAllConnections()
  firm.close()
})

const decided = (id: unknown) =>
  cluster.rows(`select proposal_id from lender_proposals where application_id = $1 and loan_proposal_status = 4`, [id])

it('silent lenders approve nothing and delay no user; once they answer, every decision arrives', async () => {
  const token = await cluster.logIn(0)
  const { body } = await cluster.ask<{ affiliateUserId: number }[]>(0, 'GET', '/dealer/dealers', { token })
  const { cosmosId } = await cluster.create(token, '/application', anEligibilityCheck(body[0]?.affiliateUserId ?? 0, 1))
  await until(async () => asked >= 10)
  expect(await decided(cosmosId)).toEqual([])
  const began = performance.now()
  expect((await cluster.ask(1, 'GET', `/application-single/${cosmosId}`, { token })).status).toBe(200)
  figure('lenders silent: reading the application took', secondsSince(began))

  isSilent = false
  const back = performance.now()
  await until(
    async () =>
      (
        await cluster.rows(`select 1 from lender_proposals where application_id = $1 and loan_proposal_status = 1`, [
          cosmosId,
        ])
      ).length === 0,
    110_000,
  )
  expect((await decided(cosmosId)).length).toBeGreaterThan(0)
  figure('lenders back: every decision in after', secondsSince(back))
})
