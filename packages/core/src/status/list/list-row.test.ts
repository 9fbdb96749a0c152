import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Application, LoanProposalStatus, ProductType, VehicleType } from '../../models/index.ts'
import {
  ago,
  aMoment,
  anApplication,
  anyRecord,
  aPayoutPack,
  aProposal,
  aRequirement,
  aVehicle,
} from '../../testing/index.ts'
import { displayStatus } from '../display-status.ts'
import { VEHICLE_LIMIT_FIELDS } from '../flags/vehicle-flags.ts'
import { nextMoment } from '../next-change.ts'
import { whatHappensNext } from '../next-step.ts'
import { listStateOf } from './list.ts'
import { listRowOf } from './list-row.ts'

const HOUR = 3_600_000
const moments = [0, 0.05, 24, 31 * 24, 400 * 24].map((hours) => new Date(aMoment().getTime() + hours * HOUR))

/** The row as stored and sent, without undefined fields. */
const sent = (row: Application) => JSON.parse(JSON.stringify(row)) as Application

const record = fc.gen().map((draw) => anyRecord((of) => of[draw(fc.nat, { max: of.length - 1 })] as never))

const readAt = (row: Application) =>
  moments.map((now) => [
    displayStatus(row, now),
    whatHappensNext(row, now),
    listStateOf(row, now),
    nextMoment(row, now),
  ])

test('a row has the same status, flags and next step as its record at any time', () => {
  fc.assert(
    fc.property(record, (given) => {
      expect(readAt(sent(listRowOf(given)))).toEqual(readAt(given))
    }),
    { numRuns: 1000 },
  )
}, 60_000)

const vehicles = [VehicleType.Car, VehicleType.Van].flatMap((vehicleType) =>
  ['Petrol', 'Electric'].map((fuel) => aVehicle({ vehicleType, fuel })),
)

test.each(VEHICLE_LIMIT_FIELDS)('a vehicle that fails %s is outside criteria in the list too', (field) => {
  const proposals = [aProposal({ [field]: field.startsWith('min') ? 1_000_000 : 0 })]
  const flags = vehicles.flatMap((vehicle) =>
    [ProductType.HP, ProductType.PCP].map((productType) => {
      const given = anApplication({ vehicle, productType, proposals })
      const status = displayStatus(given, aMoment())
      expect(displayStatus(sent(listRowOf(given)), aMoment())).toEqual(status)
      return status.flags.map(({ id }) => id)
    }),
  )
  expect(flags.flat()).toContain('vehicle-outside-criteria')
})

test('the row of a row is the row itself, and the list call’s schema accepts it', () => {
  fc.assert(
    fc.property(record, (given) => {
      const row = sent(listRowOf(given))
      expect(Application.safeParse(row).error?.issues).toBeUndefined()
      expect(sent(listRowOf(row))).toEqual(row)
    }),
    { numRuns: 300 },
  )
})

test('a row of shape 2: raise ROW_SHAPE of the server (list-rows.ts) with any change of this', () => {
  const quote = { quoteId: 'q', financeCompanyId: 49, financeCompany: 'Forecourt', isAccepted: true, proceededAt: null }
  const proposals = [aProposal({ maxMileage: 90_000, conditions: ['Payslip'], rank: 2, decidedAt: ago({ hours: 2 }) })]
  const requirement = { ...aRequirement(), snags: [{ snagTypeId: 1, reason: 'Not legible' }] }
  const payoutPack = aPayoutPack([requirement], { dealSheet: { financeCompanyId: 49 } })
  const given = anApplication({ proposals, payoutPack, chosenQuote: quote, cheapestLenderId: 49, version: 3 })
  expect(sent(listRowOf(given))).toMatchInlineSnapshot(`
    {
      "affiliateUserId": 1001,
      "applicationType": 2,
      "brokerReference": 20481173,
      "cheapestLenderId": 49,
      "chosenQuote": {
        "financeCompany": "Forecourt",
        "financeCompanyId": 49,
        "isAccepted": true,
        "proceededAt": null,
        "quoteId": "q",
      },
      "cosmosId": "a0c9a6f2-0c5e-4d1e-9d1f-6f0c4f5d2a11",
      "created": "2026-11-19T14:02:00.000Z",
      "creditProfile": 2,
      "customer": {
        "contactNumber": "07700900284",
        "drivingLicenceType": 2,
        "firstName": "Callum",
        "lastName": "Penrose",
      },
      "dealerId": 50101,
      "decisionStatus": 2,
      "isNtuFlagged": false,
      "isQuickQuote": false,
      "loanAmount": 14695,
      "payoutPack": {
        "applicationInfo": {
          "intranetLoanDealPreId": 7001,
        },
        "customerRequirements": [
          {
            "hasFiles": false,
            "hasSnags": false,
            "isVerified": false,
            "owner": "Customer",
            "requirementId": 1,
            "requirementTypeId": 12,
          },
        ],
        "dealSheet": {
          "financeCompanyId": 49,
        },
      },
      "productType": 1,
      "proposals": [
        {
          "conditions": [
            "Payslip",
          ],
          "decidedAt": "2026-11-20T12:02:00.000Z",
          "financeCompany": "Forecourt",
          "financeCompanyId": 49,
          "loanProposalStatus": 4,
          "maxMileage": 90000,
          "proposalId": "proposal-1",
          "rank": 2,
        },
      ],
      "state": 0,
      "term": 49,
      "vehicle": {
        "fuel": "Petrol",
        "make": "Volkswagen",
        "mileage": 28400,
        "model": "Golf",
        "price": 18995,
        "registrationDate": "2023-05-12",
        "trim": "1.5 TSI Style",
        "vehicleType": 1,
        "vrm": "ZZ23KHP",
      },
      "version": 3,
    }
  `)
})

test('a row holds only the name and phone number of the person', () => {
  const row = listRowOf(anApplication())
  expect(Object.keys(row.customer)).toEqual(['firstName', 'lastName', 'contactNumber'])
  expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['affordability']))
})

test('a row holds no lender figures that the list does not show, and no limits', () => {
  const commission = { basis: 'fixed', percent: 0, fixedGbp: 100 } as const
  const proposal = aProposal({ aprLadder: [], commission, minLendAmount: 2000, maxTerm: 60, maxMileage: 90_000 })
  const [answer] = listRowOf(anApplication({ proposals: [proposal] })).proposals ?? []
  expect(answer).toMatchObject({ maxMileage: 90_000 })
  expect(JSON.stringify(answer)).not.toMatch(/aprLadder|commission|minLendAmount|maxTerm|amountToFinance/)
})

test('a row contains only the excluded vehicles that match its own', () => {
  const excludedVehicles = [{ make: 'Ford' }, { make: 'volkswagen' }, { make: 'Volkswagen', model: 'Up' }]
  const given = anApplication({ vehicle: aVehicle(), proposals: [aProposal({ excludedVehicles })] })
  expect(listRowOf(given).proposals?.[0]?.excludedVehicles).toEqual([{ make: 'volkswagen' }])
})

test('a row holds an undecided lender without its limits', () => {
  const waiting = aProposal({ maxMileage: 90_000, loanProposalStatus: LoanProposalStatus.Processing })
  expect(listRowOf(anApplication({ proposals: [waiting] })).proposals?.[0]).not.toHaveProperty('maxMileage')
})
