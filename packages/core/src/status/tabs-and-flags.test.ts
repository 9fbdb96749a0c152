import { expect, test } from 'vitest'
import type { Application } from '../models/index.ts'
import { ago, aMoment, anApplication, aPayoutPack, aProposal, aVehicle, proposalsOf } from '../testing/index.ts'
import { displayStatus } from './display-status.ts'
import { flagActionLabels, TAB_NAMES } from './flags/flag.ts'

const statusOf = (given: Partial<Application>) => displayStatus(anApplication(given), aMoment())
const disabledTabs = (given: Partial<Application>) => {
  const { tabs } = statusOf(given)
  return TAB_NAMES.filter((name) => !tabs[name])
}

const prepared = { payoutPack: aPayoutPack() }
const old = { created: ago({ days: 32 }) }
const fresh = { created: ago({ seconds: 10 }) }
const unanswered = { proposals: [] }
const processing = { proposals: proposalsOf(1) }
const declined = { proposals: proposalsOf(2) }
const outside = { proposals: proposalsOf(6) }

test.each<[string, Partial<Application>, string[]]>([
  ['quick quote', { isQuickQuote: true }, ['decisions', 'documents', 'activity']],
  ['completed', { state: 10 }, []],
  ['NTU', { state: 5 }, ['quotes', 'documents']],
  ['NTU manual', { state: 11 }, ['quotes', 'documents']],
  ['deal prepared', prepared, []],
  ['expired', old, ['quotes', 'decisions', 'documents']],
  ['no reference', { brokerReference: 0 }, ['quotes', 'documents']],
  ['no answers', unanswered, ['quotes', 'decisions', 'documents']],
  ['new with answers', fresh, ['quotes', 'decisions', 'documents']],
  ['new, one pending', { ...fresh, ...processing }, ['quotes', 'documents']],
  ['processing', processing, ['quotes', 'documents']],
  ['declined', declined, ['quotes', 'documents']],
  ['outside criteria', outside, ['quotes', 'documents']],
  ['full proposal', {}, []],
  ['eligibility', { applicationType: 1 }, []],
])('D13 tabs: %s disables %j', (_, given, expected) => {
  expect(disabledTabs(given)).toEqual(expected)
})

const quickQuote = { id: 'quick-quote', title: 'Quick Quote', action: 'convert-to-proposal' }
const notTakenUp = { id: 'not-taken-up', title: 'Not taken up', contact: true }
const ntuManual = { id: 'ntu-manual', title: 'Not taken up', action: 'unflag-ntu' }
const expired = {
  id: 'expired',
  title: 'Expired',
  action: 'repropose',
  tabs: ['overview', 'quotes', 'decisions', 'documents'],
}
const awaiting = {
  id: 'awaiting-decision',
  title: 'Awaiting Decision',
  text: "We'll notify you once this customer has a decision",
}
const eligibility = { id: 'eligibility-check', title: 'Eligibility Check', action: 'convert-full' }
const outsideCriteria = { id: 'outside-criteria', title: 'Customer Outside Lender Criteria' }
const unable = { id: 'unable-to-contact', title: 'Unable To Contact', contact: true }
const noVehicle = { id: 'no-vehicle', title: 'No Vehicle Supplied', action: 'new-quote' }
const predicted = {
  id: 'predicted-approval',
  title: 'Predicted Approval',
  text: 'The lender decides when a quote is sent to it',
}
const decides = { ...predicted, text: 'The quote is with the lender, who decides' }
const withLender = {
  chosenQuote: { quoteId: 'q1', financeCompanyId: 50, isAccepted: true, proceededAt: '2026-11-20T13:00:00.000Z' },
}
const conditional = {
  id: 'conditional-approval',
  title: 'Conditional Approval',
  text: 'The lender has conditions that must be met first',
}

test.each<[string, Partial<Application>, object[]]>([
  ['§4.1 quick quote', { isQuickQuote: true }, [quickQuote]],
  ['§4.2 completed', { state: 10 }, []],
  ['§4.3 NTU', { state: 6 }, [notTakenUp]],
  ['§4.4 NTU manual', { isNtuFlagged: true }, [ntuManual]],
  ['D52 NTU manual by hand has no flag to remove', { state: 11 }, [notTakenUp]],
  ['D52 NTU manual by hand and flagged', { state: 11, isNtuFlagged: true }, [ntuManual]],
  ['§4.5 a pack with nothing in it', prepared, []],
  ['§4.6 expired', old, [expired]],
  ['§4.7 no reference', { brokerReference: 0 }, []],
  ['§4.8 awaiting', unanswered, [awaiting]],
  ['§4.8 eligibility with a reference', { ...unanswered, applicationType: 1 }, [awaiting, eligibility]],
  ['§4.8 type unset with a reference', { ...unanswered, applicationType: 0 }, [awaiting, eligibility]],
  ['§4.8 eligibility without one', { ...unanswered, applicationType: 1, brokerReference: 0 }, [awaiting]],
  ['§4.9 declined', declined, []],
  ['§4.10 outside criteria', outside, [outsideCriteria]],
  ['§4.11 predicted', {}, [predicted]],
  ['§4.11 predicted, the quote with its lender', withLender, [decides]],
  ['§4.11 conditional', { proposals: proposalsOf(5) }, [conditional]],
  ['§4.11 approved has no note', { state: 9 }, []],
  ['§4.11 no vehicle', { vehicle: null }, [predicted, noVehicle]],
  ['§4.12 eligibility', { applicationType: 1 }, [eligibility, predicted]],
  ['§4.12 conditional', { applicationType: 1, proposals: proposalsOf(5) }, [eligibility, conditional]],
  ['§4.12 says nothing of the vehicle', { applicationType: 1, vehicle: null }, [eligibility, predicted]],
  ['§4.12 approved', { applicationType: 1, state: 9 }, [eligibility]],
  ['D8 unable to contact, 5', { state: 3, ...prepared }, [unable]],
  ['D8 unable to contact, 6', { state: 3, ...old }, [expired, unable]],
  ['D8 unable to contact, 7', { state: 3, brokerReference: 0 }, [unable]],
  ['D8 unable to contact, 8', { state: 3, ...unanswered }, [awaiting, unable]],
  ['D8 unable to contact, 9', { state: 3, ...declined }, [unable]],
  ['D8 unable to contact, 10', { state: 3, ...outside }, [outsideCriteria, unable]],
  ['D8 unable to contact, 11', { state: 3 }, [predicted, unable]],
  ['D8 unable to contact, 12', { state: 3, applicationType: 1 }, [eligibility, predicted, unable]],
  ['D8 not of a quick quote', { state: 3, isQuickQuote: true }, [quickQuote]],
  ['D8 not when flagged NTU', { state: 3, isNtuFlagged: true }, [ntuManual]],
])('%s', (_, given, expected) => {
  expect(statusOf(given).flags).toEqual(expected)
})

test('the note of an approval lists each outstanding condition of the lenders once', () => {
  const proposals = [
    aProposal({ loanProposalStatus: 5, conditions: ['Proof of income', 'Proof of address'] }),
    aProposal({ loanProposalStatus: 4, conditions: ['Proof of income', '  '] }),
    aProposal({ loanProposalStatus: 2, conditions: ['Never asked'] }),
  ]
  expect(statusOf({ proposals }).flags[0]).toEqual({
    id: 'conditional-approval',
    title: 'Conditional Approval',
    text: 'Proof of income; Proof of address',
  })
  expect(statusOf({ proposals: proposals.slice(1) }).flags[0]?.text).toBe('Proof of income')
})

test.each([
  ['convert-to-proposal', 'Convert to proposal'],
  ['unflag-ntu', 'Remove NTU Flag'],
  ['upload-documents', 'Upload Documents'],
  ['repropose', 'Repropose'],
  ['convert-full', 'Convert to Full Proposal'],
  ['new-quote', 'New quote'],
] as const)('the button of %s says %s', (action, label) => {
  expect(flagActionLabels[action]).toBe(label)
})

const kia = aVehicle({ make: 'Kia', model: 'Sportage', mileage: 90_000 })
const noKia = aProposal({ excludedVehicles: [{ make: 'Kia' }] })
const lowMileage = aProposal({ maxMileage: 80_000 })
const anyCar = aProposal()

test.each<[string, Partial<Application>, string | null]>([
  ['excluded by the only one', { vehicle: kia, proposals: [noKia] }, 'Kia is not financed'],
  ['one still finances it', { vehicle: kia, proposals: [noKia, anyCar] }, null],
  ['the shortest reason', { vehicle: kia, proposals: [noKia, lowMileage] }, 'Mileage too high'],
  [
    'a lender that declined is not asked',
    { vehicle: kia, proposals: [noKia, ...proposalsOf(2)] },
    'Kia is not financed',
  ],
  ['too old at the start', { proposals: [aProposal({ maxVehicleAgeAtStart: 2 })] }, 'Vehicle too old'],
  ['too old at the end', { proposals: [aProposal({ maxVehicleAgeAtEnd: 7 })] }, 'Vehicle too old'],
  ['young enough for a shorter term', { term: 24, proposals: [aProposal({ maxVehicleAgeAtEnd: 7 })] }, null],
  ['no term: the end is not asked', { term: null, proposals: [aProposal({ maxVehicleAgeAtEnd: 1 })] }, null],
  ['no term: the start is', { term: null, proposals: [aProposal({ maxVehicleAgeAtStart: 1 })] }, 'Vehicle too old'],
  [
    'a van for a lender of cars',
    { vehicle: aVehicle({ vehicleType: 9 }), proposals: [aProposal({ vehicleTypes: [1] })] },
    'Vans are not financed',
  ],
  ['the wrong fuel', { proposals: [aProposal({ fuelTypes: ['Electric'] })] }, 'Only Electric vehicles are financed'],
  ['the amount is not the vehicle', { proposals: [aProposal({ minLendAmount: 99_999 })] }, null],
  ['nor is the term', { proposals: [aProposal({ maxTerm: 12 })] }, null],
  ['HP asks the HP limit', { productType: 0, proposals: [aProposal({ maxMileagePcp: 10 })] }, null],
  ['PCP asks its own', { productType: 1, proposals: [aProposal({ maxMileagePcp: 10 })] }, 'Mileage too high'],
])('D14 vehicle: %s', (_, given, reason) => {
  const flag = statusOf(given).flags.find(({ id }) => id === 'vehicle-outside-criteria')
  expect(flag ?? null).toEqual(
    reason && { id: 'vehicle-outside-criteria', title: 'Vehicle Outside Criteria', text: reason },
  )
})

test.each([
  [{ vrm: 'ZZ23KHP' }, false],
  [{ vehicleRegistration: 'ZZ23KHP' }, false],
  [{ make: 'Kia', model: 'Sportage' }, false],
  [{ make: 'Kia' }, true],
  [{ model: 'Sportage' }, true],
  [{ mileage: 12 }, true],
  [{}, true],
])('D14: a vehicle of %j counts as missing: %s', (vehicle, isNone) => {
  expect(statusOf({ vehicle }).flags.some(({ id }) => id === 'no-vehicle')).toBe(isNone)
})

test('a vehicle with unreadable facts gets no verdict', () => {
  const vehicle = aVehicle({ mileage: Number.NaN })
  expect(statusOf({ vehicle, proposals: [noKia] }).flags.map(({ id }) => id)).toEqual(['predicted-approval'])
})
