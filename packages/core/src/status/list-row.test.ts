import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Application, LoanProposalStatus } from '../models/index.ts'
import { aMoment, anApplication, anyRecord, aProposal, aVehicle } from '../testing/index.ts'
import { displayStatus } from './display-status.ts'
import { listStateOf } from './list.ts'
import { listRowOf } from './list-row.ts'
import { nextMoment } from './next-change.ts'
import { whatHappensNext } from './next-step.ts'

const HOUR = 3_600_000
const moments = [0, 0.05, 24, 31 * 24, 400 * 24].map((hours) => new Date(aMoment().getTime() + hours * HOUR))

/** As it is stored and sent: what is undefined is gone. */
const sent = (row: Application) => JSON.parse(JSON.stringify(row)) as Application

const record = fc.gen().map((draw) => anyRecord((of) => of[draw(fc.nat, { max: of.length - 1 })] as never))

test('status, flags and next step of a row are those of its record, at any moment', () => {
  fc.assert(
    fc.property(record, (given) => {
      const row = sent(listRowOf(given))
      for (const now of moments) {
        expect(displayStatus(row, now)).toEqual(displayStatus(given, now))
        expect(whatHappensNext(row, now)).toEqual(whatHappensNext(given, now))
        expect(listStateOf(row, now)).toEqual(listStateOf(given, now))
        expect(nextMoment(row, now)).toEqual(nextMoment(given, now))
      }
    }),
    { numRuns: 2000 },
  )
})

test('a row is what the list call may answer, and its own row', () => {
  fc.assert(
    fc.property(record, (given) => {
      const row = sent(listRowOf(given))
      expect(Application.safeParse(row).error?.issues).toBeUndefined()
      expect(sent(listRowOf(row))).toEqual(row)
    }),
    { numRuns: 300 },
  )
})

test('a row names of the person the name and the number to ring alone', () => {
  const row = listRowOf(anApplication())
  expect(Object.keys(row.customer)).toEqual(['firstName', 'lastName', 'contactNumber'])
  expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['affordability']))
})

test('a row holds no figures of a lender that the list does not show, nor limits on the deal', () => {
  const commission = { basis: 'fixed', percent: 0, fixedGbp: 100 } as const
  const proposal = aProposal({ aprLadder: [], commission, minLendAmount: 2000, maxTerm: 60, maxMileage: 90_000 })
  const [answer] = listRowOf(anApplication({ proposals: [proposal] })).proposals ?? []
  expect(answer).toMatchObject({ maxMileage: 90_000 })
  expect(JSON.stringify(answer)).not.toMatch(/aprLadder|commission|minLendAmount|maxTerm|amountToFinance/)
})

test('of the vehicles that a lender excludes a row holds those that are meant', () => {
  const excludedVehicles = [{ make: 'Ford' }, { make: 'volkswagen' }, { make: 'Volkswagen', model: 'Up' }]
  const given = anApplication({ vehicle: aVehicle(), proposals: [aProposal({ excludedVehicles })] })
  expect(listRowOf(given).proposals?.[0]?.excludedVehicles).toEqual([{ make: 'volkswagen' }])
})

test('a lender that is still deciding is a row’s without its limits', () => {
  const waiting = aProposal({ maxMileage: 90_000, loanProposalStatus: LoanProposalStatus.Processing })
  expect(listRowOf(anApplication({ proposals: [waiting] })).proposals?.[0]).not.toHaveProperty('maxMileage')
})
