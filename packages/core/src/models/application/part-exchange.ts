import { amount, count, maybe, text } from '../fields.ts'
import type { OTHER_NAMES } from '../other-names.ts'
import type { Application } from './application.ts'

type Pairs = typeof OTHER_NAMES.partExchange
type Names = keyof Pairs | Pairs[keyof Pairs]

/** The part exchange under the names that records and answers use. */
export const partExchange = {
  partExValue: maybe(amount()),
  partExSettlement: maybe(amount()),
  partExRegistration: maybe(text(12)),
  partExMileage: maybe(count()),
  partExMake: maybe(text(80)),
  partExModel: maybe(text(120)),
}

/** The same under its other names, for the bodies that take both. */
export const otherPartExchange = {
  pxValue: maybe(amount()),
  settlement: maybe(amount()),
  pxReg: maybe(text(12)),
  pxMileage: maybe(count()),
  pxMake: maybe(text(80)),
  pxModel: maybe(text(120)),
}

/** The part exchange under its first names, whichever names it arrived with (spec §3). Amounts are pounds. */
export function partExchangeOf(application: Partial<Pick<Application, Names>> | null | undefined) {
  return {
    value: application?.partExValue ?? application?.pxValue ?? null,
    settlement: application?.partExSettlement ?? application?.settlement ?? null,
    registration: application?.partExRegistration ?? application?.pxReg ?? null,
    mileage: application?.partExMileage ?? application?.pxMileage ?? null,
    make: application?.partExMake ?? application?.pxMake ?? null,
    model: application?.partExModel ?? application?.pxModel ?? null,
  }
}
