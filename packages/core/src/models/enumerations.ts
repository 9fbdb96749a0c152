/** The lists of spec §3 that the product uses. Names are the trade's; numbers are the wire's. */

export const ApplicationType = { Unset: 0, Eligibility: 1, FullProposal: 2, QuickQuote: 3 } as const

export const ProductType = { HP: 0, PCP: 1 } as const
export type ProductType = (typeof ProductType)[keyof typeof ProductType]

export const CreditProfile = { NonPrime: 0, NearPrime: 1, Prime: 2 } as const
export type CreditProfile = (typeof CreditProfile)[keyof typeof CreditProfile]

export const VehicleType = { Car: 1, Bike: 5, Van: 9 } as const
export type VehicleType = (typeof VehicleType)[keyof typeof VehicleType]

export const Title = { Mr: 1, Mrs: 2, Ms: 3, Miss: 4 } as const

export const EmploymentStatus = {
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
} as const

export const ResidentialStatus = { HomeOwner: 1, PrivateTenant: 2, CouncilTenant: 3, LivingWithParents: 4 } as const

/** 'Seperated' is the spec's spelling, and the wire's. */
export const MaritalStatus = {
  Married: 1,
  Cohabiting: 2,
  Single: 3,
  Divorced: 4,
  Seperated: 5,
  Widowed: 6,
  CivilPartnership: 7,
} as const

export const DrivingLicenceType = { FullUK: 2, International: 4, None: 5, ProvisionalUK: 6, EU: 7 } as const

export const ContactPreference = { None: 0, Email: 1, Text: 2, WhatsApp: 3 } as const
export type ContactPreference = (typeof ContactPreference)[keyof typeof ContactPreference]

export const NotificationPreference = { OptOut: 0, Push: 1, Email: 2, SMS: 3, WhatsApp: 4 } as const
export type NotificationPreference = (typeof NotificationPreference)[keyof typeof NotificationPreference]

/** A lender may send others: models accept any integer, and one outside this list never approves (D15a). */
export const LoanProposalStatus = {
  Processing: 1,
  Declined: 2,
  ProvisionalAcceptance: 3,
  Accepted: 4,
  ConditionallyAccepted: 5,
  FailedSendRules: 6,
  MoreInfo: 7,
  ManualProcessing: 8,
} as const
export type LoanProposalStatus = (typeof LoanProposalStatus)[keyof typeof LoanProposalStatus]

export const DecisionStatus = { QuickQuote: -1, Approved: 0, Declined: 1, Pending: 2 } as const
export type DecisionStatus = (typeof DecisionStatus)[keyof typeof DecisionStatus]

/** The customer-facing numbers of spec §4, used on our own wire everywhere (D4). */
export const ApplicationState = {
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
} as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]

export const DataSource = { QuickQuote: 'QuickQuote', StockFeed: 'StockFeed', Application: 'Application' } as const

export const RequirementStatus = {
  Undefined: 'Undefined',
  Incomplete: 'Incomplete',
  Complete: 'Complete',
  Verified: 'Verified',
  NotRequired: 'NotRequired',
} as const
export type RequirementStatus = (typeof RequirementStatus)[keyof typeof RequirementStatus]

export const RequirementOwner = {
  Customer: 'Customer',
  Dealer: 'Dealer',
  Finance: 'Finance',
  Internal: 'Internal',
  SignedFinance: 'SignedFinance',
  InternalLender: 'InternalLender',
  FurtherSecurityChecks: 'FurtherSecurityChecks',
} as const

export const DealerStatus = {
  Approved: 'Approved',
  Suspended: 'Suspended',
  Declined: 'Declined',
  SetupInProgress: 'SetupInProgress',
  OneOffDeal: 'OneOffDeal',
  Tentative: 'Tentative',
  ApprovedDCIOnly: 'ApprovedDCIOnly',
  OnHold: 'OnHold',
} as const
export type DealerStatus = (typeof DealerStatus)[keyof typeof DealerStatus]

export const DealerType = {
  Unknown: 'Unknown',
  FranchiseDealer: 'FranchiseDealer',
  CarSupermarket: 'CarSupermarket',
  NonFranchisedDealer: 'NonFranchisedDealer',
  FinanceHouse: 'FinanceHouse',
} as const
export type DealerType = (typeof DealerType)[keyof typeof DealerType]

export const NotificationDisplayType = {
  Generic: 'Generic',
  Communication: 'Communication',
  System: 'System',
  Positive: 'Positive',
  Negative: 'Negative',
  Alert: 'Alert',
} as const
export type NotificationDisplayType = (typeof NotificationDisplayType)[keyof typeof NotificationDisplayType]

export const AccessType = { InternalStaff: 1, Dealer: 7 } as const
export type AccessType = (typeof AccessType)[keyof typeof AccessType]

/** The role of a login in a dealership (D78). */
export const DealerRole = { Owner: 'owner', Sales: 'sales', Accounts: 'accounts' } as const
export type DealerRole = (typeof DealerRole)[keyof typeof DealerRole]

export const PreferredContactMethod = { Phone: 'phone', Email: 'email', Text: 'text', WhatsApp: 'whatsapp' } as const
