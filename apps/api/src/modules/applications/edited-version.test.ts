import type { Application } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let colleague: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  colleague = await app.signIn('colleague')
})
afterAll(() => app.close())

const sent = () => dealer.client.applications.create({ ...anEligibilityDraft(), allowDuplicate: true })
const read = ({ cosmosId: id }: Application) => dealer.client.applications.single({ id })

/** The reference, and then each lender's answer: every one of them raises the version. */
async function decided(made: Application): Promise<Application> {
  for (let turn = 0; turn < 8; turn += 1) {
    app.clock.advance(4_000)
    await app.runJobs()
  }
  return await read(made)
}

const correct = ({ cosmosId: id, version }: Application, firstName: string, { client } = dealer) =>
  client.applications.update({ id, customer: { firstName } }, { version })

describe('a correction that was begun before the lenders answered', () => {
  test('is saved, and loses none of their answers', async () => {
    const made = await sent()
    const after = await decided(made)
    expect(after.version).toBeGreaterThan(made.version ?? 0)
    const corrected = await correct(made, 'Calum')
    expect(corrected).toMatchObject({ customer: { firstName: 'Calum' }, proposals: after.proposals })
  })

  test('is refused after a colleague’s correction, whoever answered in between', async () => {
    const made = await sent()
    await correct(made, 'Colm', colleague)
    await decided(made)
    await expect(correct(made, 'Calum')).rejects.toMatchObject({ status: 412, code: 'CONFLICT' })
    expect((await read(made)).customer.firstName).toBe('Colm')
  })

  test('is refused after the vehicle was changed', async () => {
    const made = await sent()
    const { cosmosId: id, version } = made
    await colleague.client.applications.setVehicle({ id, vrm: 'ZZ72BNE', make: 'Kia', price: 17_000 }, { version })
    await expect(correct(made, 'Calum')).rejects.toMatchObject({ status: 412 })
  })

  test('is refused with a version that the record has not reached', async () => {
    const made = await sent()
    await expect(correct({ ...made, version: 99 }, 'Calum')).rejects.toMatchObject({ status: 412 })
  })
})
