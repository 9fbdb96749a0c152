import { describe, expect, test } from 'vitest'
import { chosenOutcomes } from './sandbox-words.ts'

const OUTCOMES = { approve: 'yes', decline: 'no' }

describe('a customer’s choice of the sandbox’s outcomes', () => {
  test.each([
    [{ lastName: ' Approve ' }, ['yes']],
    [{ lastName: 'Voss', email: 'ines.voss@mail.forecourt.test' }, []],
    [{ lastName: 'Voss', email: 'ines+Decline@mail.forecourt.test' }, ['no']],
    [{ lastName: 'Voss', email: 'ines+approve.unheard-of.decline@mail.forecourt.test' }, ['yes', 'no']],
    [{ lastName: 'Approve', email: 'ines+decline@mail.forecourt.test' }, ['yes']],
    [{ lastName: 'toString', email: 'ines+constructor@mail.forecourt.test' }, []],
    [{ lastName: null, email: 'ines+@mail.forecourt.test' }, []],
    [{}, []],
  ])('%j: %j', (customer, chosen) => {
    expect(chosenOutcomes(customer, OUTCOMES)).toEqual(chosen)
  })
})
