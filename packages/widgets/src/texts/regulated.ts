import type { TextName } from './english.ts'

/** A rule's requirements for a text, besides our figures and names, which every replacement has to keep. */
interface TextRule {
  /** The rule that requires the text. */
  readonly rule: string
  /** Expressions that the rule requires in English, in any letter case. */
  readonly words?: readonly string[]
  /** An expression required in every language. */
  readonly everywhere?: string
}

const standardInformation = (...words: string[]): TextRule => ({ rule: 'CONC 3.5.5R', words })

/** Texts whose wording, but not meaning, a page may change. */
export const REGULATED: { readonly [Name in TextName]?: TextRule } = {
  monthly: { rule: 'CONC 3.3.1R', words: ['month'] },
  monthlyFrom: { rule: 'CONC 3.3.1R', words: ['from', 'month'] },
  monthlyFor: { rule: 'CONC 3.3.1R', words: ['month'] },
  monthlyDeposit: { rule: 'CONC 3.3.1R', words: ['deposit'] },
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
  adminFee: standardInformation('fee'),
  broker: { rule: 'CONC 3.7.7R and 4.5.3R', words: ['credit broker', 'not a lender', 'commission'] },
  brokerShort: { rule: 'CONC 3.7.7R', words: ['credit broker', 'not a lender'] },
  test: { rule: 'D26' },
}
