import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DecisionId } from '../models/index.ts'
import { ago, aMoment, anApplication, proposalsOf } from '../testing/index.ts'
import { displayStatus } from './display-status.ts'
import { statusFactsOf } from './facts.ts'
import { statusLabels } from './labels.ts'
import type { StatusApplication, StatusPayoutPack } from './lenient.ts'
import { listApplications } from './list/list.ts'
import { mayChangeAt, nextChange, nextListChange, nextMoment } from './next-change.ts'
import { whatHappensNext } from './next-step.ts'
import { payoutRequirements } from './payout-requirements.ts'
import { statusRules } from './rules.ts'

const now = aMoment()
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: fc.sample(fc.constantFrom(null, undefined), 1)[0] })
const flag = maybe(fc.boolean())

const proposal = fc.record(
  {
    loanProposalStatus: maybe(fc.integer({ min: -1, max: 12 })),
    bannedDealerIds: maybe(fc.array(fc.integer({ min: 1, max: 3 }))),
    customerRuleResults: maybe(fc.array(fc.record({ resultType: fc.constantFrom('FixedDecline', 'Other') }))),
  },
  { requiredKeys: [] },
)

const requirement = fc.record(
  {
    requirementId: maybe(fc.integer({ min: 0, max: 3 })),
    requirementTypeId: maybe(fc.constantFrom(90, 167, 12)),
    owner: maybe(fc.constantFrom('Finance', 'Customer')),
    licenceType: maybe(fc.constantFrom(0, 2, 6, 7)),
    hasFiles: flag,
    hasSnags: flag,
    isVerified: flag,
  },
  { requiredKeys: [] },
)

const application = fc.record(
  {
    state: maybe(fc.integer({ min: -2, max: 13 })),
    applicationType: maybe(fc.integer({ min: 0, max: 4 })),
    isQuickQuote: flag,
    isNtuFlagged: flag,
    brokerReference: maybe(fc.constantFrom(0, 20_481_173)),
    created: maybe(fc.integer({ min: 0, max: 40 * 24 }).map((hours) => ago({ hours }))),
    dealerId: maybe(fc.integer({ min: 1, max: 3 })),
    proposals: maybe(fc.array(proposal, { maxLength: 4 })),
    payoutPack: maybe(
      fc.record({
        applicationInfo: maybe(fc.record({ intranetLoanDealPreId: maybe(fc.integer({ min: 0, max: 1 })) })),
        customerRequirements: maybe(fc.array(requirement, { maxLength: 4 })),
        dealerRequirements: maybe(fc.array(requirement, { maxLength: 4 })),
      }),
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<StatusApplication>

test('every application shows exactly the first rule that holds, in full', () => {
  fc.assert(
    fc.property(application, (given) => {
      const status = displayStatus(given, now)
      const facts = statusFactsOf(given, now)
      const first = statusRules.rows.find(({ when }) => when(facts))?.rule ?? 'eligibility'
      expect(status.rule).toBe(first)
      expect(statusLabels).toContain(status.label)
      expect([null, ...Object.values(DecisionId)]).toContain(status.decision)
      expect(status.tabs.overview && status.tabs.customer).toBe(true)
      expect(status.tabs.activity).toBe(status.rule !== 'quick-quote')
      expect(status.spinner).toBe(['awaiting-broker-reference', 'awaiting-decision'].includes(status.rule))
      expect(status.dealSheet).toBe(status.rule === 'completed')
    }),
    { numRuns: 500 },
  )
})

test('no input makes a rule throw', () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 4 }), application, (junk, shape) => {
      for (const given of [junk, { ...shape, ...junk }, { ...junk, ...shape }, { ...shape, proposals: [junk] }]) {
        const odd = given as StatusApplication
        expect(statusLabels).toContain(displayStatus(odd, now).label)
        expect(whatHappensNext(odd, now).text).not.toBe('')
        nextChange(odd, now)
        nextListChange(odd, now)
        listApplications([odd], now)
      }
    }),
    { numRuns: 200 },
  )
})

test.each(['applicationInfo', 'customerRequirements', 'proposals', 'vehicle', 'customer', 'payoutPack'])(
  'another value in place of %s makes no rule throw',
  (name) => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        const inPack = {
          ...anApplication(),
          payoutPack: { applicationInfo: { intranetLoanDealPreId: 1 }, [name]: junk },
        }
        for (const given of [{ ...anApplication(), [name]: junk }, inPack]) {
          expect(statusLabels).toContain(displayStatus(given as StatusApplication, now).label)
        }
      }),
    )
  },
)

test('an unknown status never approves', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer().filter((status) => status < 3 || status > 5),
        { maxLength: 5 },
      ),
      fc.constantFrom(0, 1, 2),
      (statuses, applicationType) => {
        const { decision } = displayStatus(anApplication({ applicationType, proposals: proposalsOf(...statuses) }), now)
        expect([0, 1, 2]).not.toContain(decision)
      },
    ),
  )
})

test('the next change is a different status, exactly at its time', () => {
  fc.assert(
    fc.property(application, (given) => {
      const change = nextChange(given, now)
      if (!change) return
      expect(change.at > now).toBe(true)
      const justBefore = displayStatus(given, new Date(change.at.getTime() - 1))
      expect(justBefore.label).toBe(displayStatus(given, now).label)
      expect(displayStatus(given, change.at)).toEqual(change.to)
      expect([change.to.rule, change.to.label]).not.toEqual([justBefore.rule, justBefore.label])
    }),
    { numRuns: 300 },
  )
})

test('without a next change the status is the same a year later', () => {
  fc.assert(
    fc.property(application, (given) => {
      fc.pre(nextChange(given, now) === null)
      const inAYear = new Date(now.getTime() + 365 * 24 * 3_600_000)
      expect(displayStatus(given, inAYear).label).toBe(displayStatus(given, now).label)
    }),
    { numRuns: 300 },
  )
})

test('the estimated next change is never later than the real one, which is the earlier of status and list', () => {
  fc.assert(
    fc.property(application, (given) => {
      const status = nextChange(given, now)
      const list = nextListChange(given, now)
      const moments = [status, list].flatMap((change) => (change ? [change.at.getTime()] : []))
      const first = nextMoment(given, now)?.getTime() ?? Infinity
      expect(first).toBe(Math.min(Infinity, ...moments))
      expect(mayChangeAt(given, now)).toBeLessThanOrEqual(first)
      expect(mayChangeAt(given, now)).toBeGreaterThan(now.getTime())
    }),
    { numRuns: 300 },
  )
})

test('the clean-up of a pack only removes', () => {
  fc.assert(
    fc.property(fc.array(requirement, { maxLength: 8 }), maybe(fc.constantFrom(2, 6, 7)), (list, licence) => {
      const pack = { customerRequirements: list } as StatusPayoutPack
      const { customer: kept } = payoutRequirements(pack, { drivingLicenceType: licence })
      const asked = list.filter(({ requirementTypeId }) => requirementTypeId !== 167)
      expect(kept.length).toBeLessThanOrEqual(asked.length)
      expect(kept.every(({ requirementTypeId }) => requirementTypeId !== 167)).toBe(true)
    }),
  )
})
