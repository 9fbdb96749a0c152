import { DAY_MS } from '@forecourt/core'
import { aMoment, aVehicle } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { rememberVehicles } from './remembered.ts'

function counted(find = async (vrm: string) => (vrm === 'UNKNOWN' ? null : aVehicle({ vrm }))) {
  const asked: string[] = []
  const provider = {
    hasOwnRecords: true,
    find: (vrm: string) => {
      asked.push(vrm)
      return find(vrm)
    },
  }
  return { asked, vehicles: rememberVehicles(provider) }
}

const NOW = aMoment()

it.each(['ZZ23KHP', 'UNKNOWN'])('asks the provider for %s once a day', async (vrm) => {
  const { asked, vehicles } = counted()
  const first = await vehicles.find(vrm, NOW)
  expect(await vehicles.find(vrm, new Date(NOW.getTime() + DAY_MS - 1))).toBe(first)
  expect(asked).toEqual([vrm])
  await vehicles.find(vrm, new Date(NOW.getTime() + DAY_MS))
  expect(asked).toEqual([vrm, vrm])
})

it('knows what it was told, until the day is over', async () => {
  const { vehicles } = counted()
  expect(vehicles.knows('ZZ23KHP', NOW)).toBe(false)
  await vehicles.find('ZZ23KHP', NOW)
  expect(vehicles.knows('ZZ23KHP', NOW)).toBe(true)
  expect(vehicles.knows('ZZ23KHP', new Date(NOW.getTime() + DAY_MS))).toBe(false)
})

it('keeps no failure', async () => {
  const { asked, vehicles } = counted(() => Promise.reject(new Error('away')))
  await expect(vehicles.find('ZZ23KHP', NOW)).rejects.toThrow('away')
  expect(vehicles.knows('ZZ23KHP', NOW)).toBe(false)
  await expect(vehicles.find('ZZ23KHP', NOW)).rejects.toThrow('away')
  expect(asked).toHaveLength(2)
})
