import { formatRegistration } from '@forecourt/core'
import type { ListColumn } from '../../kit/index.ts'
import type { CustomerRow } from './row.ts'

export const CUSTOMER_COLUMNS: readonly ListColumn<CustomerRow>[] = [
  ['Customer', ({ name }) => name],
  ['Registration', ({ registration }) => (registration ? formatRegistration(registration) : null)],
  ['Vehicle', ({ vehicle }) => vehicle],
  ['Product', ({ product }) => product],
  ['To finance', ({ amount }) => amount],
  ['Status', ({ label }) => label],
  ['What happens next', ({ step }) => (step.you ? `You: ${step.text}` : step.text)],
  ['Lender', ({ lender }) => lender?.name ?? null],
  ['Created', ({ created }) => (created ? { moment: created } : null)],
  ['Last change', ({ changed }) => (changed ? { moment: changed } : null)],
]
