import type { TextName } from './english.ts'

/** A rule's demands on a text, besides our figures and names, which every replacement has to keep. */
interface TextRule {
  /** The rule that asks for the text. */
  readonly rule: string
  /** Expressions that the rule asks for in English; a case of its own does not matter. */
  readonly words?: readonly string[]
  /** An expression that stays in every language. */
  readonly everywhere?: string
}

const standardInformation = (...words: string[]): TextRule => ({ rule: 'CONC 3.5.5R', words })

/** The texts of which a page may change the wording but not what they say. */
export const REGULATED: { readonly [Name in TextName]?: TextRule } = {
  monthly: { rule: 'CONC 3.3.1R', words: ['month'] },
  monthlyFrom: { rule: 'CONC 3.3.1R', words: ['from', 'month'] },
  paymentsHp: { rule: 'CONC 3.3.1R', words: ['payments'] },
  paymentsPcp: { rule: 'CONC 3.3.1R', words: ['payments'] },
  consent: { rule: 'UK GDPR article 7', words: ['contact'] },
  exampleHeading: standardInformation('representative example'),
  exampleCashPrice: standardInformation('cash price'),
  exampleDeposit: standardInformation('deposit'),
  exampleAmount: standardInformation('amount', 'credit'),
  examplePayments: standardInformation('payment'),
  exampleOnePayment: standardInformation('payment'),
  exampleLastPayment: standardInformation('payment'),
  exampleFinalPayment: standardInformation('optional', 'payment'),
  exampleTotal: standardInformation('total', 'payable'),
  exampleDuration: standardInformation(),
  exampleMonths: standardInformation('months'),
  exampleRate: standardInformation('fixed', 'interest'),
  exampleMileage: standardInformation('miles'),
  exampleExcess: standardInformation('mileage'),
  exampleExcessRate: standardInformation('mile'),
  exampleApr: { rule: 'CONC 3.5.7R', words: ['representative'], everywhere: 'APR' },
  arrangementFee: standardInformation('fee'),
  acceptanceFee: standardInformation('fee'),
  optionToPurchaseFee: standardInformation('fee'),
  broker: { rule: 'CONC 3.7.7R and 4.5.3R', words: ['credit broker', 'not a lender', 'commission'] },
  brokerShort: { rule: 'CONC 3.7.7R', words: ['credit broker', 'not a lender'] },
  test: { rule: 'D26' },
}
