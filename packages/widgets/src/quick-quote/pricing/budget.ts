import {
  allowedTerms,
  isQuoted,
  isSameProduct,
  ProductType,
  pricePanel,
  type Solution,
  shortIneligibilityReason,
  solveForPayment,
} from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { PricingInput } from './request.ts'

/** A shorter term is sought for it alone. */
const OWNED_AT_THE_END = { productType: ProductType.HP }

/** The ways to meet a monthly budget, computed while one is set. */
export function createBudget(
  clock: Pick<PortalPage['clock'], 'now'>,
  { budget }: QuickQuoteFields,
  input: ReadonlySignal<PricingInput | null>,
  isShown: (productType: number) => boolean,
) {
  const solutions = computed(() => {
    if (!input.value || !budget.value) return []
    const { panel, request } = input.value
    // A month never costs more than the price, and core reads no larger budget.
    const target = Math.min(budget.value, request.price)
    const solved = solveForPayment(request, panel.lenderProposals, target, clock.now.value)
    return bestSolutions(solved.filter((row) => 'solves' in row).filter((row) => isShown(row.productType)))
  })
  const termBlock = computed(() => {
    if (!isShown(OWNED_AT_THE_END.productType)) return 'With HP only'
    return input.value ? longestTermWords(input.value, clock.now.value) : ''
  })
  return { solutions, termBlock }
}

/** The easiest way to meet the budget by each change: lowest deposit, shortest term, highest price. */
function bestSolutions(solved: readonly Solution[]): Solution[] {
  const first = (solves: Solution['solves'], rank: (row: Solution) => number) =>
    solved.filter((row) => row.solves === solves).sort((one, other) => rank(one) - rank(other))[0]
  const least = ({ value }: Solution) => value
  return [first('deposit', least), first('term', least), first('price', ({ value }) => -value)].filter(
    (row) => row !== undefined,
  )
}

/** What prevents a solution at the longest term: the budget itself, or most lenders' reason. */
function longestTermWords({ panel, request }: PricingInput, now: Date): string {
  const longest = Math.max(...allowedTerms, request.termMonths)
  const rows = pricePanel(request, panel.lenderProposals, [longest], now)
  const [first, ...rest] = rows.filter((row) => isSameProduct(row, OWNED_AT_THE_END))
  if (!first || [first, ...rest].some(isQuoted)) return `Not even over ${longest} months`
  const reasons = [first, ...rest].map(({ reason }) => shortIneligibilityReason(reason, request.vehicle))
  return `${commonest(reasons) || 'No lender'} at ${longest}`
}

function commonest(words: readonly string[]): string | undefined {
  const count = (word: string) => words.filter((each) => each === word).length
  return [...words].sort((one, other) => count(other) - count(one))[0]
}
