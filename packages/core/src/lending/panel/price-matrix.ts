import { isSameProduct, type ProductType } from '../../models/index.ts'
import { isQuoted, type PanelRow } from './price-panel.ts'

export interface MatrixColumn {
  readonly productType: ProductType
  readonly termMonths: number
  /** The lowest instalment of a lender; a guide figure without a lender does not count. */
  readonly lowest: number | null
}

/** One lender, by column: the lender’s cheapest quote, or why there is none. Null: the lender has no proposal for it. */
interface MatrixLender {
  /** Null for the guide figures (D22). */
  readonly lenderId: number | null
  readonly rows: readonly (PanelRow | null)[]
}

export interface PriceMatrix {
  readonly columns: readonly MatrixColumn[]
  readonly lenders: readonly MatrixLender[]
}

type Cells = Map<string, PanelRow>

const columnKey = ({ productType, termMonths }: Pick<PanelRow, 'productType' | 'termMonths'>) =>
  `${productType}-${termMonths}`

/**
 * Lenders by products and terms, from the rows of `pricePanel`: the lender with the lowest total comes first (D20a). Columns
 * and lenders without any quote are left out.
 */
export function priceMatrix(rows: readonly PanelRow[], products: readonly ProductType[]): PriceMatrix {
  const byLender = new Map<number | null, Cells>()
  for (const row of rows) {
    const cells = byLender.get(row.lenderId) ?? new Map()
    byLender.set(row.lenderId, cells)
    if (!cells.has(columnKey(row))) cells.set(columnKey(row), row)
  }
  const columns = columnsOf(rows, products)
  const lenders = [...byLender].map(([lenderId, cells]) => ({
    lenderId,
    rows: columns.map((column) => cells.get(columnKey(column)) ?? null),
  }))
  return { columns, lenders: lenders.filter((lender) => lender.rows.some((row) => row !== null && isQuoted(row))) }
}

function columnsOf(rows: readonly PanelRow[], products: readonly ProductType[]): MatrixColumn[] {
  const quoted = rows.filter(isQuoted)
  const terms = [...new Set(quoted.map(({ termMonths }) => termMonths))].sort((one, other) => one - other)
  return products.flatMap((productType) =>
    terms.flatMap((termMonths) => {
      const column = quoted.filter((row) => isSameProduct(row, { productType }) && row.termMonths === termMonths)
      const instalments = column.flatMap(({ lenderId, quote }) => (lenderId === null ? [] : [quote.instalment]))
      const lowest = instalments.length > 0 ? Math.min(...instalments) : null
      return column.length > 0 ? [{ productType, termMonths, lowest }] : []
    }),
  )
}
