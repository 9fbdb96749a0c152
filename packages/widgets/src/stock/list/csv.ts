import { formatRegistration } from '@forecourt/core'
import type { ListColumn } from '../../kit/index.ts'
import type { StockItem } from './item.ts'

export const STOCK_COLUMNS: readonly ListColumn<StockItem>[] = [
  ['Registration', ({ registration }) => formatRegistration(registration)],
  ['Make', ({ vehicle }) => vehicle.make],
  ['Model', ({ vehicle }) => vehicle.model],
  ['Trim', ({ vehicle }) => vehicle.trim],
  ['Year', ({ year }) => year],
  ['Mileage', ({ mileage }) => mileage],
  ['Fuel', ({ vehicle }) => vehicle.fuel],
  ['Transmission', ({ vehicle }) => vehicle.transmission],
  ['Engine in cc', ({ engine }) => engine],
  ['Colour', ({ vehicle }) => vehicle.colour],
  ['Price', ({ price }) => price],
  ['Listed', ({ vehicle }) => (vehicle.listedAt ? { day: vehicle.listedAt } : null)],
  ['Saved', ({ savedAt }) => (savedAt ? { day: savedAt } : null)],
]
