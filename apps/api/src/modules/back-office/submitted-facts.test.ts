import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BackOfficeTester, openBackOffice } from '../testing/back-office.ts'

let tester: BackOfficeTester
beforeAll(async () => {
  tester = await openBackOffice()
})
afterAll(() => tester.app.close())

const FACTS = {
  introducerReference: 'INT-9',
  introducerName: 'Corve Introductions',
  submissionId: 'S-9',
  loanVehicleId: 'V-9',
  pxLoanVehicleId: 'P-9',
  actionType: 'Introduced',
  isV2App: false,
}
const OF_VEHICLE = {
  insuranceGroup: '17E',
  taxPerYear: 195,
  priceMatrix: [{ lenderId: 75 }],
  pcpMatrix: { 75: 48 },
  lenderDecisions: [{ lenderId: 75, decision: 'Yes' }],
}

describe('facts that only the back office knows', () => {
  test('come in part with the reference', async () => {
    const { submissionId, loanVehicleId, pxLoanVehicleId, vehicle, isV2App } = await tester.read(await tester.sent())
    expect([submissionId, loanVehicleId, pxLoanVehicleId].every(Boolean)).toBe(true)
    expect([isV2App, vehicle?.isIntranetLoanVehicle]).toEqual([true, true])
  })

  test('are written to the record by an event', async () => {
    const id = await tester.sent()
    const { vehicle } = await tester.read(id)
    await tester.fire(id, 'FactsChanged', { facts: { ...FACTS, vehicle: OF_VEHICLE } })
    expect(await tester.read(id)).toMatchObject({ ...FACTS, vehicle: { ...vehicle, ...OF_VEHICLE } })
  })

  test('stay if an event omits them, and are noted only in the event’s own text', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'FactsChanged', { facts: FACTS, text: 'From an introducer.' })
    await tester.fire(id, 'FactsChanged', { facts: { introducerName: 'Onny Introductions', actionType: null } })
    expect(await tester.read(id)).toMatchObject({ ...FACTS, introducerName: 'Onny Introductions' })
    expect(await tester.notesOf(id)).toEqual(['From an introducer.'])
  })

  test('are not overwritten by an older event', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'FactsChanged', { facts: { introducerName: 'Later' } })
    const occurredAt = new Date(tester.app.clock.now().getTime() - 1).toISOString()
    const late = await tester.fire(id, 'FactsChanged', { facts: { introducerName: 'Earlier' }, occurredAt })
    expect([late.outcome, (await tester.read(id)).introducerName]).toEqual(['overtaken', 'Later'])
  })

  test.each([{}, { facts: {} }, { facts: { actionType: null } }])('change nothing for %j', async (body) => {
    expect(await tester.fire(await tester.sent(), 'FactsChanged', body)).toMatchObject({ outcome: 'unknown-subject' })
  })

  test('include a number that belongs to one vehicle', async () => {
    const id = await tester.sent()
    const { vehicle, version, loanVehicleId, pxLoanVehicleId } = await tester.read(id)
    const url = `/api/v3/application/${id}/vehicle`
    const put = async (payload: object, match: number) => {
      const headers = { ...tester.dealer.headers, 'if-match': `"${match}"` }
      return (await tester.app.app.inject({ method: 'POST', url, headers, payload })).json()
    }
    const same = await put({ ...vehicle, mileage: 30_000 }, version ?? 0)
    expect([same.loanVehicleId, same.pxLoanVehicleId]).toEqual([loanVehicleId, pxLoanVehicleId])
    const another = await put({ ...vehicle, vrm: 'ZZ72BNE' }, same.version)
    expect([another.loanVehicleId ?? null, another.pxLoanVehicleId]).toEqual([null, pxLoanVehicleId])
  })
})
