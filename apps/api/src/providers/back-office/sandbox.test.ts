import { describe, expect, test } from 'vitest'
import { createSandboxBackOffice, TIMETABLES } from './sandbox.ts'

const backOffice = createSandboxBackOffice()

describe('sandbox back office', () => {
  test('gives an application the same reference every time', async () => {
    const one = await backOffice.giveReference({ cosmosId: 'a' })
    expect(await backOffice.giveReference({ cosmosId: 'a' })).toBe(one)
    expect(await backOffice.giveReference({ cosmosId: 'b' })).not.toBe(one)
    expect(one).toBeGreaterThan(0)
  })

  test('does nothing by itself for an ordinary name', () => {
    expect(backOffice.plan({ customer: { lastName: 'Penrose' } })).toEqual([])
    expect(backOffice.plan({ customer: {} })).toEqual([])
  })

  test.each(Object.entries(TIMETABLES))('follows its timetable for %s in order of time', (surname, steps) => {
    const planned = backOffice.plan({ customer: { lastName: ` ${surname.toUpperCase()} ` } })
    expect(planned).toEqual(steps)
    expect(planned.map((step) => step.afterSeconds)).toEqual(
      planned.map((step) => step.afterSeconds).sort((one, other) => one - other),
    )
  })
})
