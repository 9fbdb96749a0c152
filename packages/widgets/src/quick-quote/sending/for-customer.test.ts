import { ApiError, type Application, ApplicationType } from '@forecourt/core'
import { ago, anApplication } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { fakeSources } from '../testing/fake-sources.ts'
import { found } from '../testing/opened.ts'
import { fillFromApplication } from './for-customer.ts'
import { createVehicleHandover } from './vehicle-handover.ts'

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

const conflict = () => new ApiError({ status: 412, code: 'CONFLICT', message: 'Changed in the meantime' })

async function putting(application: Application, now: Application = application) {
  const sources = fakeSources({ application: now })
  const state = await found(sources)
  return { sources, ...createVehicleHandover(state, application) }
}

describe('a quote for the customer of an application', () => {
  it('begins with the customer and the deal that the application has', async () => {
    const { fields } = await found()
    fillFromApplication(fields, withoutVehicle())
    const { name, mobile, email, deposit, partExValue } = fields
    expect([name, mobile, email, deposit, partExValue].map(({ value }) => value)).toEqual([
      ...['Callum Penrose', '07700900284', 'callum@mail.test', 1500, null],
    ])
  })

  it('puts the vehicle and its price on that application, at the version that was read', async () => {
    const { put, sources } = await putting(withoutVehicle())
    expect(await put()).toBe('application-1')
    expect(sources.calls.vehiclesPut).toMatchObject([
      { version: 4, vehicle: { vrm: 'ZZ23KHP', price: 18_995 }, deal: { deposit: 2000, partExValue: 0 } },
    ])
  })

  it('puts it on all the same where lenders have answered in the meantime', async () => {
    const now = withoutVehicle({ version: 5, vehicle: { vrm: null, price: 15_000 } })
    const { put, sources } = await putting(withoutVehicle({ vehicle: { price: 15_000 } }), now)
    sources.refusals.push(conflict(), conflict())
    expect(await put()).toBe('application-1')
    expect(sources.calls.vehiclesPut.map(({ version }) => version)).toEqual([4, 5, 5])
  })

  it('replaces no vehicle that somebody else has put on it', async () => {
    const { put, failure, sources } = await putting(withoutVehicle(), withoutVehicle({ vehicle: { vrm: 'ZZ72BNE' } }))
    sources.refusals.push(conflict())
    expect(await put()).toBeNull()
    expect(failure.value).toContain('Somebody else has put a vehicle')
    expect(sources.calls.vehiclesPut).toHaveLength(1)
  })

  it.each([
    ['one that may still be changed', withoutVehicle(), true],
    ['one that is completed', withoutVehicle({ state: 10 }), false],
  ])('is put on %s only', async (_which, application, can) => {
    expect((await putting(application)).isOffered.value).toBe(can)
  })
})
