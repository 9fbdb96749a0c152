export { AddressMatch, AddressSearchResult, addressMatches } from './address-search.ts'
export { AccountManager, Application, CreditCheck } from './application.ts'
export { AuditRow, Evidence, ShownByPortal, ShownDeal, ShownOffer } from './audit.ts'
export { BackOfficeStatus, DecisionId, LIST_STATES, type ListStateName } from './back-office.ts'
export { Consent } from './consent.ts'
export { Address, Affordability, Customer, Employment } from './customer.ts'
export { Dealer, DealerGroup } from './dealer.ts'
export { DECISION_TYPES } from './decision-type.ts'
export { Document } from './document.ts'
export {
  AccessType,
  ApplicationState,
  ApplicationType,
  ContactPreference,
  CreditProfile,
  DataSource,
  DealerStatus,
  DealerType,
  DecisionStatus,
  DrivingLicenceType,
  EmploymentStatus,
  FeeType,
  LoanProposalStatus,
  MaritalStatus,
  NotificationDisplayType,
  NotificationPreference,
  PreferredContactMethod,
  ProductType,
  ProposalStage,
  RequirementOwner,
  RequirementStatus,
  ResidentialStatus,
  Title,
  VehicleCondition,
  VehicleType,
} from './enumerations.ts'
export { FEATURES, Feature } from './features.ts'
export {
  amount,
  count,
  guid,
  identifier,
  integer,
  json,
  maybe,
  moment,
  text,
} from './fields.ts'
export { BespokeRate, Lender, LOWEST_APR, Rates } from './lender.ts'
export {
  AprLadderRow,
  ArrangementTiming,
  Commission,
  CustomerRuleResult,
  ExcludedVehicle,
  Fees,
  LenderProposal,
} from './lender-proposal.ts'
export { Note, noteText } from './note.ts'
export { Notification, ReadNotification, ServerMessage } from './notification.ts'
export { OTHER_NAMES, oneName, UNDERSTOOD_BUT_WRONG } from './other-names.ts'
export { otherPartExchange, partExchangeOf } from './part-exchange.ts'
export {
  isPayable,
  PAYABLE_STATES,
  PAYMENT_STATES,
  PayLinkChannel,
  PaymentDraft,
  PaymentMethod,
  PaymentRequest,
  PaymentStart,
  PaymentState,
  PublicPayment,
  paymentAmount,
} from './payment.ts'
export { ApplicationInfo, DealSheet, PayoutPack, Requirement, Snag, Upload } from './payout-pack.ts'
export { BoodilConfig, DEFAULT_ANNUAL_MILEAGE, PortalConfig, PortalVersion } from './portal.ts'
export { QuickQuote, QuickQuoteCustomer, quickQuoteFigures } from './quick-quote.ts'
export {
  ChosenQuote,
  LinkedCommission,
  LinkedQuote,
  QuoteFigures,
  QuoteLink,
  SavedQuote,
} from './saved-quote.ts'
export {
  AgentContent,
  AnyContent,
  ApplicationContent,
  DeadContent,
  DocumentContent,
  LenderDecisionContent,
  PaymentContent,
  ReminderContent,
  SCENARIO_NAMES,
  ScenarioName,
  StateContent,
} from './scenario-contents.ts'
export { parseScenario, scenarioDisplayType, scenarioOpens, scenarioRow, scenarioTitle } from './scenario-reading.ts'
export {
  QUIET_SCENARIOS,
  SCENARIOS,
  Scenario,
  type ScenarioEffect,
  type ScenarioRow,
  UNKNOWN_SCENARIO,
  type UnknownScenario,
} from './scenarios.ts'
export {
  DEFAULT_TERMS_TO_SHOW,
  DealerSettings,
  FALLBACK_TERMS_TO_SHOW,
  FirstContactSource,
  NotificationSettings,
  ScenarioPreference,
  termsToShowOf,
  USUAL_TERM,
  UserSettings,
  usualTerm,
} from './settings.ts'
export {
  SavedVehicle,
  STOCK_FIRST_PAGE,
  STOCK_PAGE_SIZE,
  STOCK_PUBLISHER_IDS,
  StockPage,
  StockVehicle,
  VehicleLookup,
} from './stock-vehicle.ts'
export { SessionRow, User, userNameOf } from './user.ts'
export { CapValuation, GlassesValuation, Valuation, ValuationDraft, ValuationStatus } from './valuation.ts'
export { Futures, firstRegisteredOf, Vehicle, vrmOf } from './vehicle.ts'
export { PublishableKey, RepresentativeExampleConfig, Theme, WebsiteConfig } from './website-config.ts'
