import { type Application, ApplicationType } from '@forecourt/core'
import { ago, anApplication, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { applications, found } from '../testing/opened.ts'
import { createVehicleHandover, fillFromApplication } from './for-customer.ts'

const withoutVehicle = (given: Partial<Application> = {}) =>
  anApplication({
    cosmosId: 'application-1',
    version: 4,
    applicationType: ApplicationType.FullProposal,
    created: ago({ hours: 1 }),
    customer: { firstName: 'Callum', lastName: 'Penrose', contactNumber: '07700900284', email: 'callum@mail.test' },
    vehicle: null,
    deposit: 1500,
    partExValue: 0,
    ...given,
  })

/** The server answers this many conflicts before it accepts the vehicle; meanwhile the application becomes `now`. */
async function putting(application: Application, { conflicts = 0, now = application } = {}) {
  const state = await found()
  let left = conflicts
  state.test.on(applications.single, now)
  state.test.on(applications.setVehicle, () => {
    left -= 1
    return left >= 0 ? refused('CONFLICT') : application
  })
  const put = () => state.test.askedOf(applications.setVehicle)
  return { asked: put, ...createVehicleHandover(state, application) }
}

describe('a quote for the customer of an application', () => {
  it('starts with the application’s customer and deal', async () => {
    const { state, fields, customer } = await found()
    fillFromApplication(state, withoutVehicle())
    const { name, mobile, email } = customer.values.value
    expect([name, mobile, email, fields.deposit.value, fields.partExValue.value]).toEqual([
      ...['Callum Penrose', '07700900284', 'callum@mail.test', 1500, null],
    ])
  })

  it('puts the vehicle and its price on that application, at the version read', async () => {
    const { put, asked } = await putting(withoutVehicle())
    expect(await put()).toBe('application-1')
    expect(asked()).toMatchObject([
      { version: 4, body: { vrm: 'ZZ23KHP', price: 18_995, deal: { deposit: 2000, partExValue: 0 } } },
    ])
  })

  it('retries if lenders have answered in the meantime', async () => {
    const now = withoutVehicle({ version: 5, vehicle: { vrm: null, price: 15_000 } })
    const { put, asked } = await putting(withoutVehicle({ vehicle: { price: 15_000 } }), { conflicts: 2, now })
    expect(await put()).toBe('application-1')
    expect(asked().map(({ version }) => version)).toEqual([4, 5, 5])
  })

  it('does not replace a vehicle that another user has put on it', async () => {
    const now = withoutVehicle({ vehicle: { vrm: 'ZZ72BNE' } })
    const { put, problem, asked } = await putting(withoutVehicle(), { conflicts: 1, now })
    expect(await put()).toBeNull()
    expect(problem.value?.kind).toBe('conflict')
    expect(asked()).toHaveLength(1)
  })

  it.each([
    ['may change', withoutVehicle(), true],
    ['is completed', withoutVehicle({ state: 10 }), false],
  ])('is offered only while the application may change: %s', async (_which, application, can) => {
    expect((await putting(application)).isOffered.value).toBe(can)
  })
})
