import {
  type CellReason,
  cellReason,
  formatPoundsAndPence,
  isQuoted,
  isSameProduct,
  type MatrixColumn,
  type PriceMatrix,
  ProductType,
  productOf,
} from '@forecourt/core'
import type { Panel } from '../../page/index.ts'
import { lenderNameOf, offerKey } from './results.ts'

/** A cell as plain values, so that React can compare them. */
export interface MatrixCellWords {
  /** The id of its column. */
  readonly id: string
  readonly words: string
  /** The text for screen readers. */
  readonly label: string
  /** Null if there is no offer to choose. */
  readonly offerKey: string | null
  readonly termMonths: number
  readonly isLowest: boolean
  /** Whether the cell starts the second product's columns, which are set apart. */
  readonly begins: boolean
}

export type MatrixRow = ReturnType<typeof matrixRows>[number]
export type MatrixGroup = ReturnType<typeof matrixGroups>[number]

const NOTES: Readonly<Record<ProductType, string>> = {
  [ProductType.PCP]: 'then a final payment',
  [ProductType.HP]: 'then it is theirs',
}

export function matrixGroups({ columns }: PriceMatrix) {
  return [...new Set(columns.map(({ productType }) => productType))].map((productType) => ({
    title: productOf({ productType }).name,
    note: NOTES[productType],
    terms: columns.flatMap((column) => (isSameProduct(column, { productType }) ? [column.termMonths] : [])),
  }))
}

export function matrixRows({ columns, lenders }: PriceMatrix, lenderNames: Panel['lenderNames']) {
  return lenders.map(({ lenderId, rows }) => {
    const lender = lenderId === null ? 'Guide figure' : lenderNameOf(lenderId, lenderNames)
    const cells = columns.map((column, at) => ({
      ...cellOf(lender, column, rows[at] ?? null),
      begins: at > 0 && !isSameProduct(column, columns[at - 1] ?? column),
    }))
    return { lenderId, lender, cells }
  })
}

type CellRow = PriceMatrix['lenders'][number]['rows'][number]

function cellOf(
  lender: string,
  { productType, termMonths, lowest }: MatrixColumn,
  row: CellRow,
): Omit<MatrixCellWords, 'begins'> {
  const id = `${productOf({ productType }).name} over ${termMonths} months`
  const name = `${lender}, ${id}`
  if (!row || !isQuoted(row)) {
    const reason = row && cellReason(row)
    const label = `${name}: ${reason ? `${reason.short}, ${reason.meaning}` : 'nothing offered'}`
    return { id, words: reason?.short ?? '–', label, offerKey: null, termMonths, isLowest: false }
  }
  const monthly = formatPoundsAndPence(row.quote.instalment)
  const isLowest = row.lenderId !== null && row.quote.instalment === lowest
  const label = `${name}, ${monthly} a month${isLowest ? ', lowest of its column' : ''}`
  return { id, words: monthly, label, offerKey: offerKey(row), termMonths, isLowest }
}

/** The visible reasons without duplicates, for the legend. */
export function matrixReasons({ lenders }: PriceMatrix): CellReason[] {
  const reasons = lenders.flatMap(({ rows }) => rows.flatMap((row) => (row ? (cellReason(row) ?? []) : [])))
  return [...new Set(reasons)]
}
