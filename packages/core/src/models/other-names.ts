import * as z from 'zod/mini'

/**
 * The fields that spec §3 gives two names: first the name that records and answers use, then the other, which every call
 * with the field accepts too.
 */
export const OTHER_NAMES = {
  partExchange: {
    partExValue: 'pxValue',
    partExSettlement: 'settlement',
    partExRegistration: 'pxReg',
    partExMileage: 'pxMileage',
    partExMake: 'pxMake',
    partExModel: 'pxModel',
  },
  vehicle: { vrm: 'vehicleRegistration', registrationDate: 'vehicleDateOfFirstReg' },
} as const

/** The refusal that a schema check requests in its issue's `params`; without one the input counts as unreadable. */
export const UNDERSTOOD_BUT_WRONG = { refusal: 'INVALID' } as const

/** Reads each pair under its first name; a body that gives both names different values is refused under the other name. */
export function oneName(pairs: Readonly<Record<string, string>>): z.core.$ZodCheck<object> {
  return z.check((payload) => {
    const read: Record<string, unknown> = { ...payload.value }
    for (const [name, other] of Object.entries(pairs)) {
      const said = read[name]
      const saidOtherwise = read[other]
      delete read[other]
      if (!isGiven(said) && saidOtherwise !== undefined) read[name] = saidOtherwise
      if (isGiven(said) && isGiven(saidOtherwise) && normaliseFieldValue(said) !== normaliseFieldValue(saidOtherwise))
        payload.issues.push({
          code: 'custom',
          path: [other],
          message: `Differs from ${name}`,
          input: saidOtherwise,
          params: UNDERSTOOD_BUT_WRONG,
        })
    }
    payload.value = read
  })
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Spaces and case do not make another registration, nor midnight another day. */
const normaliseFieldValue = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/\s/g, '')
        .toUpperCase()
        .replace(/T00:00(:00(\.0+)?)?Z$/, '')
    : value
