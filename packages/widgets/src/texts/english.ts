// Over 100 lines: every text that a visitor of a dealer's page can read.
import { PROBLEM_MESSAGES } from '@forecourt/core'
import { LOADER_TEXTS } from './loader-texts.ts'

/**
 * The English catalogue of the public elements. A page may replace any text, but those in `regulated.ts` only with
 * wording that keeps what their rule requires. Names in braces are filled in on display.
 */
export const ENGLISH = {
  // The quick quote.
  heading: 'What it could cost',
  ask: 'Ask {dealer} about this',
  send: 'Send to {dealer}',
  sent: 'Sent. {dealer} has your quote and will be in touch.',
  unavailable: 'The finance calculator is not available just now',
  loading: 'Loading the finance calculator',
  loadingForUser: 'Loading the quick quote',
  theDealer: 'the dealer',
  products: 'Kind of finance',
  pcp: 'PCP',
  hp: 'HP',
  monthly: '{instalment} a month',
  paymentsHp: '{count} payments, then the car is yours',
  paymentsPcp: '{count} payments, then {finalPayment} if you want to keep the car',
  working: 'Working it out',
  registration: 'Registration of the car',
  find: 'Find',
  price: 'Price of the car',
  mileage: 'Its mileage',
  miles: 'miles',
  deposit: 'Deposit',
  depositSlider: 'Deposit, on a scale',
  months: 'Months',
  annualMileage: 'Miles a year',
  creditHistory: 'Your credit history',
  creditGood: 'Good',
  creditFair: 'Fair',
  creditPoor: 'Poor',
  lookUpIdle: 'Or just enter the price.',
  lookUpLooking: 'Looking it up',
  lookUpNotFound: 'We could not find that registration. Enter the price and mileage instead.',
  lookUpFailed: 'We could not look that up just now. Enter the price and mileage instead.',
  noPcp:
    'No PCP for this car at these figures. Try HP, fewer miles a year, a different number of months or a different deposit.',
  noHp: 'No finance for this car at these figures. Try a different number of months or a different deposit.',
  noSearch: 'No credit search is made, and nothing is sent until you say so.',
  name: 'Your name',
  mobile: 'Mobile',
  mobileHint: '11 digits, starting 07',
  email: 'E-mail',
  consent: '{dealer} may contact me about this quote',
  consentFirst: 'Tick the box above first.',
  askByPhone: 'You can ask {dealer} on {phone}.',
  askDealer: 'Please ask {dealer}.',
  noEnquiries: '{dealer} takes no enquiries online at the moment.',

  // The prices in a stock list, the example and the lenders.
  monthlyFrom: 'from {instalment} a month for {count} months',
  monthlyFor: '{instalment} a month for {count} months',
  monthlyDeposit: '{deposit} deposit',
  askMonthly: 'Ask us what it would cost a month',
  askMonthlyByPhone: 'Ask us what it would cost a month: {phone}',
  loadingExample: 'Loading the representative example',
  exampleFailed: 'The representative example could not be loaded.',
  exampleFailedPhone: 'The representative example could not be loaded. Call {phone}.',
  askExample: 'Ask {dealer} for an example of what finance costs.',
  us: 'us',
  lenders: 'Our lenders',
  lendersInRow: 'Lenders',
  stopLenders: 'Stop the moving lenders',
  startLenders: 'Start the moving lenders',

  // The representative example.
  exampleHeading: 'Representative example',
  exampleCashPrice: 'Cash price',
  exampleDeposit: 'Deposit',
  exampleAmount: 'Amount of credit',
  examplePayments: '{count} monthly payments of',
  exampleOnePayment: 'One payment of',
  exampleLastPayment: 'One last payment of',
  exampleFinalPayment: 'Optional final payment',
  exampleTotal: 'Total amount payable',
  exampleDuration: 'Duration',
  exampleMonths: '{months} months',
  exampleRate: 'Fixed rate of interest a year',
  exampleMileage: 'Miles a year',
  exampleExcess: 'Excess mileage',
  exampleExcessRate: '{pence}p a mile',
  exampleApr: 'Representative APR',
  arrangementFee: 'Arrangement fee',
  acceptanceFee: 'Acceptance fee',
  optionToPurchaseFee: 'Option to purchase fee',
  adminFee: 'Dealer’s admin fee',

  // One literal, because its type names the values.
  broker:
    '{dealer} is a credit broker, not a lender. It works with {broker}, a credit broker authorised and regulated by the Financial Conduct Authority ({fcaNumber}), {address}, and a panel of lenders, who pay commission when you borrow; ask us how much. Subject to status. UK, 18+.',
  brokerShort: '{dealer} is a credit broker, not a lender. Subject to status. UK, 18+.',
  someDealer: 'The dealer',
  test: 'Test',
  testHint: 'A test key: nothing here is an offer',

  // Shown if an element's code did not load.
  ...LOADER_TEXTS,

  // Messages from rules and calls, found by their English text.
  broken: 'Something went wrong here. What you typed has not been sent.',
  required: 'Required',
  invalidEmail: 'Invalid email format',
  invalidFormat: 'Invalid format',
  invalidLength: 'Invalid length',
  invalidMobile: 'Must be 07 number',
  noAddress: 'Enter a mobile number or an e-mail address',
  noPrice: 'Enter the price to see quotes',
  priceOnRequest: 'Ask {dealer} for a price',
  depositOverPrice: 'The deposit is more than the price',
  tooLarge: 'Check the price and the part-exchange: a figure is too large',
  nothingToFinance: 'Deposit and part-exchange cover the price: nothing to finance',
  unreachable: PROBLEM_MESSAGES.unreachable,
  unexpected: PROBLEM_MESSAGES.unexpected,
  onlyOnce: 'It will only be done once.',
} as const satisfies Readonly<Record<string, string>>

export type TextName = keyof typeof ENGLISH

/** Every text of the public elements in one language. */
export type Catalogue = { readonly [Name in TextName]: string }

/** A page's replacements for some or all of our texts. */
export type TextsGiven = Partial<Catalogue>
