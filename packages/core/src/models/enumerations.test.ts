import { describe, expect, it } from 'vitest'
import { BackOfficeStatus, DecisionId, LIST_STATES } from './back-office.ts'
import * as enumerations from './enumerations.ts'
import { ValuationStatus } from './valuation.ts'

const numbered: readonly [string, Record<string, number>, Record<string, number>][] = [
  ['application type', enumerations.ApplicationType, { Unset: 0, Eligibility: 1, FullProposal: 2, QuickQuote: 3 }],
  ['product type', enumerations.ProductType, { HP: 0, PCP: 1 }],
  ['credit profile', enumerations.CreditProfile, { Prime: 2, NearPrime: 1, NonPrime: 0 }],
  ['vehicle type', enumerations.VehicleType, { Car: 1, Van: 9, Bike: 5 }],
  ['title', enumerations.Title, { Mr: 1, Mrs: 2, Ms: 3, Miss: 4 }],
  [
    'employment',
    enumerations.EmploymentStatus,
    {
      FullTime: 1,
      PartTime: 2,
      SelfEmployed: 3,
      ArmedForces: 4,
      NotEmployed: 5,
      Retired: 6,
      AgencyWorker: 7,
      ContractWorker: 8,
      SubContractor: 9,
      Disability: 10,
      Housewife: 11,
      Student: 12,
      Carer: 13,
      NonProfessionalCarer: 24,
    },
  ],
  [
    'residential',
    enumerations.ResidentialStatus,
    { HomeOwner: 1, PrivateTenant: 2, CouncilTenant: 3, LivingWithParents: 4 },
  ],
  [
    'marital',
    enumerations.MaritalStatus,
    { Married: 1, Cohabiting: 2, Single: 3, Divorced: 4, Seperated: 5, Widowed: 6, CivilPartnership: 7 },
  ],
  [
    'driving licence',
    enumerations.DrivingLicenceType,
    { FullUK: 2, International: 4, None: 5, ProvisionalUK: 6, EU: 7 },
  ],
  ['contact preference', enumerations.ContactPreference, { None: 0, Email: 1, Text: 2, WhatsApp: 3 }],
  [
    'notification preference',
    enumerations.NotificationPreference,
    { OptOut: 0, Push: 1, Email: 2, SMS: 3, WhatsApp: 4 },
  ],
  [
    'loan proposal status',
    enumerations.LoanProposalStatus,
    {
      Processing: 1,
      Declined: 2,
      ProvisionalAcceptance: 3,
      Accepted: 4,
      ConditionallyAccepted: 5,
      FailedSendRules: 6,
      MoreInfo: 7,
      ManualProcessing: 8,
    },
  ],
  ['decision status', enumerations.DecisionStatus, { QuickQuote: -1, Approved: 0, Declined: 1, Pending: 2 }],
  [
    'application state',
    enumerations.ApplicationState,
    {
      QuickQuote: -1,
      Underwriting: 0,
      WorkInProgress: 1,
      ReadyToDeal: 2,
      UnableToContact: 3,
      NtuNoContact: 4,
      NtuRateTooHigh: 5,
      NtuLostToCompetitor: 6,
      NtuOutsideCriteria: 7,
      NtuOther: 8,
      AwaitingPayout: 9,
      Completed: 10,
      NtuManual: 11,
    },
  ],
  ['access type', enumerations.AccessType, { InternalStaff: 1, Dealer: 7 }],
  ['valuation status', ValuationStatus, { Current: 1, Older: -1 }],
  [
    'decision id',
    DecisionId,
    {
      Approved: 0,
      PredictedApproval: 1,
      ConditionallyApproved: 2,
      AwaitingDecision: 3,
      CustomerOutsideCriteria: 5,
      Expired: 6,
      Declined: 7,
    },
  ],
  [
    'second numbering of the list, by name',
    LIST_STATES,
    {
      Underwriting: 0,
      ReadyToDeal: 2,
      UnableToContact: 3,
      AwaitingPayout: 9,
      Completed: 10,
      NtuOther: 8,
      NtuManual: 11,
    },
  ],
]

const named: readonly [string, Record<string, string>, readonly string[]][] = [
  ['data source', enumerations.DataSource, ['QuickQuote', 'StockFeed', 'Application']],
  [
    'requirement status',
    enumerations.RequirementStatus,
    ['Undefined', 'Incomplete', 'Complete', 'Verified', 'NotRequired'],
  ],
  [
    'requirement owner',
    enumerations.RequirementOwner,
    ['Customer', 'Dealer', 'Finance', 'Internal', 'SignedFinance', 'InternalLender', 'FurtherSecurityChecks'],
  ],
  [
    'dealer status',
    enumerations.DealerStatus,
    ['Approved', 'Suspended', 'Declined', 'SetupInProgress', 'OneOffDeal', 'Tentative', 'ApprovedDCIOnly', 'OnHold'],
  ],
  [
    'dealer type',
    enumerations.DealerType,
    ['Unknown', 'FranchiseDealer', 'CarSupermarket', 'NonFranchisedDealer', 'FinanceHouse'],
  ],
  [
    'notification display type',
    enumerations.NotificationDisplayType,
    ['Generic', 'Communication', 'System', 'Positive', 'Negative', 'Alert'],
  ],
  ['preferred contact method', enumerations.PreferredContactMethod, ['phone', 'email', 'text', 'whatsapp']],
  [
    'back-office status',
    BackOfficeStatus,
    [
      'Pending',
      'MoreInfo',
      'Dealt',
      'Proceeding',
      'Dead',
      'Underwriting',
      'AwaitingDecision',
      'OnHold',
      'DocsOut',
      'Payout',
    ],
  ],
]

describe('enumerations of spec §3 and §4', () => {
  it.each(numbered)('%s has the numbers of the specification', (_, enumeration, expected) => {
    expect(enumeration).toEqual(expected)
  })

  it.each(named)('%s has the names of the specification', (_, enumeration, expected) => {
    expect(Object.values(enumeration)).toEqual(expected)
  })
})
