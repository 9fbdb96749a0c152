import { instalmentCount, ProductType, productOf } from '../models/index.ts'
import { formatNumber, formatPoundsAndPence, toPence, toPounds } from '../money/index.ts'
import { totalAmountPayable } from './quote-figures.ts'
import type { Quoted } from './quoted.ts'

/** Explains the kind of finance in two sentences. */
export const explainProduct = (quote: Quoted): string => WORDS[productOf(quote).id].explain(quote)

/** The ways to end the agreement, or the rights during it (Consumer Credit Act 1974, s.94 and s.99). */
export const endsOfAgreement = (quote: Quoted): AgreementEnd[] => WORDS[productOf(quote).id].ends(quote)

interface ProductWords {
  readonly explain: (quote: Quoted) => string
  readonly ends: (quote: Quoted) => AgreementEnd[]
}

const WORDS: Readonly<Record<ProductType, ProductWords>> = {
  [ProductType.HP]: { explain: explainHp, ends: endsOfHp },
  [ProductType.PCP]: { explain: explainPcp, ends: endsOfPcp },
}

function explainPcp(quote: Quoted): string {
  return (
    `PCP spreads part of the price over ${instalmentCount(quote)} equal payments and leaves one optional final payment to the end. ` +
    'Pay it and the car is yours; or hand the car back and owe nothing more, if it is within the agreed mileage and in good condition.'
  )
}

function explainHp(quote: Quoted): string {
  const fee = quote.figures.fees?.optionToPurchase
  return (
    `Hire purchase spreads the price over ${instalmentCount(quote)} monthly payments with interest. ` +
    `After the last one${fee ? ` and the option to purchase fee of ${formatPoundsAndPence(fee)}` : ''}, the car is yours.`
  )
}

/** One way in which an agreement can end. */
export interface AgreementEnd {
  readonly kind: 'keep' | 'return' | 'change' | 'settle'
  readonly title: string
  readonly text: string
}

function endsOfPcp({ termMonths, figures }: Quoted): AgreementEnd[] {
  const { annualMileage, excessMileagePencePerMile: excess, optionalFinalPayment, fees } = figures
  const final = optionalFinalPayment ?? 0
  const fee = fees?.optionToPurchase ?? 0
  const parts = fee > 0 ? `: the final payment and the ${formatPoundsAndPence(fee)} fee` : ', the final payment'
  const miles = annualMileage
    ? `${formatNumber(Math.floor((annualMileage * termMonths) / 12))} miles`
    : 'the agreed mileage'
  const above = excess ? ` Above that, ${excess}p a mile.` : ''
  return [
    {
      kind: 'keep',
      title: 'Keep it',
      text: `Pay ${formatPoundsAndPence(toPounds(toPence(final) + toPence(fee)))}${parts}.`,
    },
    {
      kind: 'return',
      title: 'Hand it back',
      text: `Nothing more to pay within ${miles} and in good condition.${above}`,
    },
    { kind: 'change', title: 'Change it', text: 'Put what it is worth above the final payment towards your next car.' },
  ]
}

function endsOfHp(quote: Quoted): AgreementEnd[] {
  const half = toPounds(Math.ceil(toPence(totalAmountPayable(quote)) / 2))
  return [
    { kind: 'keep', title: 'Keep it', text: 'Make all the payments and the car is yours.' },
    {
      kind: 'settle',
      title: 'Pay it off early',
      text: 'Ask the lender for a settlement figure at any time. You pay less interest.',
    },
    {
      kind: 'return',
      title: 'Hand it back',
      text: `Once you have paid ${formatPoundsAndPence(half)}, half of the total amount payable, you may end the agreement and return the car in reasonable condition.`,
    },
  ]
}
