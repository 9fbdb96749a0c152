import { formatRegistration } from '@forecourt/core'
import { type CsvColumn, writtenMoment } from '../../kit/index.ts'
import type { CustomerRow } from './row.ts'

export const CUSTOMER_CSV_COLUMNS: readonly CsvColumn<CustomerRow>[] = [
  ['Customer', ({ name }) => name],
  ['Registration', ({ registration }) => (registration ? formatRegistration(registration) : null)],
  ['Vehicle', ({ vehicle }) => vehicle],
  ['Product', ({ product }) => product],
  ['To finance', ({ amount }) => amount],
  ['Status', ({ label }) => label],
  ['What happens next', ({ step }) => (step.you ? `You: ${step.text}` : step.text)],
  ['Lender', ({ lender }) => lender?.name ?? null],
  ['Created', ({ created }) => (created ? writtenMoment(created) : null)],
  ['Last change', ({ changed }) => (changed ? writtenMoment(changed) : null)],
]
