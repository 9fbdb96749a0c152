import { hasFinalPayment, isSameProduct } from '../../models/index.ts'

/** The figures by which offers are compared. */
interface ComparedRow {
  readonly productType: number
  readonly termMonths: number
  readonly quote: { readonly instalment: number; readonly totalPayable: number }
}

/** How an offer differs from the others, in display order. */
const OFFER_KINDS = ['lower-monthly', 'shorter', 'longer', 'yours-at-the-end', 'lower-total'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

interface OfferOfKind<Row extends ComparedRow> {
  readonly kind: OfferKind
  readonly row: Row
}

const MOST_OFFERS = 3

type Pick = <Row extends ComparedRow>(pool: readonly Row[], first: Row, chosen: Row) => Row | undefined

/** The kinds of alternative shown beside the lowest instalment, in order of preference. */
const BESIDE: readonly (readonly [OfferKind, Pick])[] = [
  [
    'yours-at-the-end',
    (pool, first, { termMonths }) => {
      const owned = hasFinalPayment(first) ? pool.filter((row) => !hasFinalPayment(row)) : []
      return owned.find((row) => row.termMonths === termMonths) ?? least(owned, (row) => -row.termMonths)
    },
  ],
  [
    'shorter',
    (pool, first) =>
      least(
        pool.filter((row) => isSameProduct(row, first) && row.termMonths < first.termMonths),
        (row) => -row.termMonths,
      ),
  ],
  ['lower-total', (pool) => least(pool, ({ quote }) => quote.totalPayable)],
]

/**
 * Up to three offers that differ in kind, for a customer to compare; the chosen one is among them. Each product and term is
 * represented by its cheapest quote, `rows` being in the order of cost (D20a), or by the chosen one.
 */
export function offersOfKinds<Row extends ComparedRow>(rows: readonly Row[], chosen: Row): OfferOfKind<Row>[] {
  const pool = oneOfEach([chosen, ...rows])
  const ballooned = pool.filter(hasFinalPayment)
  const first = least(ballooned.length > 0 ? ballooned : pool, ({ quote }) => quote.instalment) ?? chosen
  const found = new Map<OfferKind, Row>([['lower-monthly', first]])
  if (chosen !== first) found.set(kindBeside(first, chosen), chosen)
  for (const [kind, pick] of BESIDE) {
    if (found.size === MOST_OFFERS || found.has(kind)) continue
    const row = pick(
      pool.filter((each) => ![...found.values()].includes(each)),
      first,
      chosen,
    )
    if (row) found.set(kind, row)
  }
  return OFFER_KINDS.flatMap((kind) => {
    const row = found.get(kind)
    return row ? [{ kind, row }] : []
  })
}

function oneOfEach<Row extends ComparedRow>(rows: readonly Row[]): Row[] {
  const slots = new Map<string, Row>()
  for (const row of rows) {
    const slot = `${row.productType}-${row.termMonths}`
    if (!slots.has(slot)) slots.set(slot, row)
  }
  return [...slots.values()]
}

function kindBeside(first: ComparedRow, chosen: ComparedRow): OfferKind {
  if (!isSameProduct(chosen, first)) return 'yours-at-the-end'
  return chosen.termMonths < first.termMonths ? 'shorter' : 'longer'
}

const least = <Row extends ComparedRow>(rows: readonly Row[], figure: (row: Row) => number): Row | undefined =>
  rows.reduce<Row | undefined>((best, row) => (best && figure(best) <= figure(row) ? best : row), undefined)
