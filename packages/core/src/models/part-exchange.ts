import type { Application } from './application.ts'

type Names =
  | 'partExValue'
  | 'pxValue'
  | 'partExSettlement'
  | 'settlement'
  | 'partExRegistration'
  | 'pxReg'
  | 'partExMileage'
  | 'pxMileage'
  | 'partExMake'
  | 'pxMake'
  | 'partExModel'
  | 'pxModel'

/** The part exchange under one set of names, whichever of its two it arrived under (spec §3). Money is pounds. */
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
