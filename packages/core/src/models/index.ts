export { AccountManager, Application, CreditCheck } from './application/application.ts'
export { CLOSE_REASONS, CloseReason } from './application/close-reason.ts'
export { CONSENT_WORDINGS, Consent, consentWording } from './application/consent.ts'
export {
  Address,
  AddressMatch,
  AddressSearchResult,
  Affordability,
  addressMatches,
  Customer,
  Employment,
  fullNameOf,
} from './application/customer.ts'
export {
  CodeSent,
  DealRoom,
  QuotePrices,
  QuoteWish,
  ROOM_EVENTS,
  RoomChannel,
  RoomPaper,
  RoomPayment,
  RoomSession,
  RoomStep,
  RoomUpdates,
  SentLink,
  Suggestion,
  UploadProgress,
} from './application/deal-room.ts'
export { Lead, LeadContact, LeadOutcome } from './application/lead.ts'
export { Note, noteText } from './application/note.ts'
export { otherPartExchange, partExchange, partExchangeOf } from './application/part-exchange.ts'
export { ApplicationInfo, DealSheet, Document, PayoutPack, Requirement, Upload } from './application/payout-pack.ts'
export { QuickQuote, QuickQuoteOffer, quickQuoteFigures } from './application/quick-quote.ts'
export {
  ChosenQuote,
  DealBasis,
  LinkedCommission,
  LinkedQuote,
  LinkedVehicle,
  LONGEST_MESSAGE,
  QuoteFigures,
  QuoteLink,
  SavedQuote,
} from './application/saved-quote.ts'
export {
  Enquiries,
  TASK_KINDS,
  Task,
  TaskAssignment,
  TaskChange,
  TaskDraft,
  TaskKind,
  TaskOwner,
  TaskState,
  TasksChanged,
  TasksDraft,
} from './application/task.ts'
export { AUDIT_ROWS_SHOWN, AuditRow, Evidence, ShownByPortal, ShownDeal, ShownOffer } from './audit.ts'
export { BackOfficeStatus, DecisionId, LIST_STATES } from './back-office.ts'
export { changesOf } from './changes-of.ts'
export { Dealer, DealerGroup, FEATURES, Feature, MANY_DEALERSHIPS } from './dealer.ts'
export { DRAFT_DAYS, DraftHead, DraftSummary, KeptDraft } from './draft.ts'
export {
  AccessType,
  ApplicationState,
  ApplicationType,
  ContactPreference,
  CreditProfile,
  DataSource,
  DealerRole,
  DealerStatus,
  DealerType,
  DecisionStatus,
  DrivingLicenceType,
  EmploymentStatus,
  LoanProposalStatus,
  MaritalStatus,
  NotificationDisplayType,
  NotificationPreference,
  PreferredContactMethod,
  ProductType,
  RequirementOwner,
  RequirementStatus,
  ResidentialStatus,
  Title,
  VehicleType,
} from './enumerations.ts'
export { amount, count, guid, identifier, integer, json, maybe, moment, text } from './fields.ts'
export { BespokeRate, Lender, Rates } from './lender.ts'
export { ArrangementTiming, Commission, CustomerRuleResult, LenderProposal } from './lender-proposal.ts'
export {
  CUSTOMER_COLUMNS,
  type CustomerColumn,
  knownColumns,
  LIST_DENSITIES,
  type ListDensity,
  ListLayout,
  ListView,
} from './list-view.ts'
export { DealershipLogin, DealershipLogins, INVITATION_DAYS, LoginInvitation, NewInvitation } from './login.ts'
export { Notification, ReadNotification, ServerMessage } from './notifications/notification.ts'
export { AnyContent } from './notifications/scenario-contents.ts'
export {
  DECISION_TYPES,
  parseScenario,
  scenarioDisplayType,
  scenarioOpens,
  scenarioRow,
  scenarioTitle,
} from './notifications/scenario-reading.ts'
export {
  QUIET_SCENARIOS,
  SCENARIO_NAMES,
  SCENARIOS,
  Scenario,
  type ScenarioEffect,
  ScenarioName,
  type UnknownScenario,
} from './notifications/scenarios.ts'
export { OTHER_NAMES, oneName, UNDERSTOOD_BUT_WRONG } from './other-names.ts'
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
export {
  ErasedPerson,
  LONGEST_REASON,
  PERSON_MARKS,
  PersonCandidates,
  type PersonMark,
  PersonPayment,
  PersonRecord,
  RETENTION_RULES,
  RetentionReport,
  type RetentionRule,
} from './person-record.ts'
export { BoodilConfig, DEFAULT_ANNUAL_MILEAGE, PortalConfig, PortalVersion } from './portal.ts'
export {
  asksMileage,
  DEFAULT_PRODUCT,
  findProduct,
  hasFinalPayment,
  instalmentCount,
  isProductOn,
  isSameProduct,
  PRODUCT_TYPES,
  PRODUCTS,
  type Product,
  productOf,
  SHOWN_PRODUCTS,
} from './product.ts'
export { PublicStart, StartedCar } from './public-start.ts'
export {
  ACCOUNT_EVENTS,
  AccountEvent,
  AccountSecurity,
  FACTOR_WAYS,
  FactorAdded,
  FactorAsked,
  FactorChoice,
  FactorProof,
  FactorRequirement,
  FactorWay,
  KnownDevice,
  PasskeyQuestion,
  PasskeyRow,
  SignedIn,
} from './second-factor.ts'
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
export {
  ChainCheck,
  ChainFault,
  TRAIL_DOERS,
  TrailDetail,
  type TrailDoer,
  TrailEntry,
  TrailFilter,
  TrailPage,
  TrailPerson,
} from './trail.ts'
export { initialsOf, SessionRow, User, userNameOf } from './user.ts'
export { CapValuation, GlassesValuation, Valuation, ValuationDraft, ValuationStatus } from './valuation.ts'
export { BACK_OFFICE_VEHICLE_FACTS, Futures, firstRegisteredOf, SentVehicle, Vehicle, vrmOf } from './vehicle.ts'
export {
  KEY_QUOTA_KINDS,
  KeyQuota,
  NewServerKey,
  PublishableKey,
  RepresentativeExampleConfig,
  ServerKey,
  Theme,
  WebsiteConfig,
} from './website-config.ts'
