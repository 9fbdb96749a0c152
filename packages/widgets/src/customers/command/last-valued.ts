import { normaliseRegistration } from '@forecourt/core'
import { writtenDay } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'

/** The formatted day on which the user or their dealerships last valued the vehicle; null if unknown. */
export type LastValued = (registration: string | null) => string | null

export function createLastValued({ stores: { valuations } }: Pick<PortalPage, 'stores'>) {
  return computed((): LastValued => {
    const days = new Map<string, string>()
    for (const { vrm, created } of [...valuations.own.data.value, ...valuations.ofDealerships.data.value]) {
      const plate = normaliseRegistration(vrm)
      const known = days.get(plate)
      if (known === undefined || known < created) days.set(plate, created)
    }
    return (registration) => {
      const day = registration === null ? undefined : days.get(normaliseRegistration(registration))
      return day === undefined ? null : writtenDay(new Date(day))
    }
  })
}
