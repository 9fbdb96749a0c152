import { formatRegistration } from '@forecourt/core'
import { type CsvColumn, csvText, writtenDay } from '../../kit/index.ts'
import type { StockItem } from './item.ts'

const STOCK_CSV_COLUMNS: readonly CsvColumn<StockItem>[] = [
  ['Registration', ({ registration }) => formatRegistration(registration)],
  ['Make', ({ vehicle }) => vehicle.make ?? null],
  ['Model', ({ vehicle }) => vehicle.model ?? null],
  ['Trim', ({ vehicle }) => vehicle.trim ?? null],
  ['Year', ({ year }) => year],
  ['Mileage', ({ mileage }) => mileage],
  ['Fuel', ({ vehicle }) => vehicle.fuel ?? null],
  ['Transmission', ({ vehicle }) => vehicle.transmission ?? null],
  ['Engine in cc', ({ engine }) => engine],
  ['Colour', ({ vehicle }) => vehicle.colour ?? null],
  ['Price', ({ price }) => price],
  ['Listed', ({ vehicle }) => (vehicle.listedAt ? writtenDay(vehicle.listedAt) : null)],
  ['Saved', ({ savedAt }) => (savedAt ? writtenDay(savedAt) : null)],
]

/** The filtered vehicles, for a spreadsheet. */
export const stockCsv = (items: readonly StockItem[]): string => csvText(STOCK_CSV_COLUMNS, items)
