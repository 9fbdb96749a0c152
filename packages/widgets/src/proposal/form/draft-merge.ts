import { formatPounds } from '@forecourt/core'
import type { MergeRules } from '../../page/index.ts'
import { proposalPlan } from './plan.ts'

type Labels = Readonly<Record<string, { readonly label: string } | undefined>>

const FIELDS: Labels = proposalPlan
const ROWS: Labels = { ...proposalPlan.addresses.rows?.plan, ...proposalPlan.employmentHistory.rows?.plan }

const MONEY: readonly string[] = ['price', 'deposit', 'partExValue', 'partExSettlement', 'grossAnnualIncome']

/** How two versions of a proposal become one (D54). */
export const proposalMerge: MergeRules = {
  groups: [
    {
      names: ['kind', 'search', 'terms'],
      label: 'What is sent, and the consent to it',
      // The customer agreed on both devices: either moment will do.
      isSame: (one, other) =>
        one.kind === other.kind && Boolean(one.search) === Boolean(other.search) && one.terms === other.terms,
    },
    { names: ['registration', 'make', 'model', 'firstRegistered', 'mileage', 'vehicle'], label: 'Vehicle' },
    { names: ['partExRegistration', 'pxVehicle'], label: 'Part-exchange vehicle' },
    { names: ['bankSortCode', 'bankAccountNumber', 'bankAccountName', 'bankName'], label: 'Bank account' },
  ],
  labelOf: ([part, name = '', ...row]) => {
    const field = row.at(-1)
    if (part !== 'values') return null
    return (field === undefined ? FIELDS[name] : ROWS[field])?.label ?? null
  },
  wordsOf: (path, value) => {
    const name = path.at(-1) ?? ''
    if (name === 'kind' || name === 'bankSortCode') return null
    if (typeof value === 'number') return MONEY.includes(name) ? formatPounds(value) : null
    if (typeof value === 'string') return value || 'empty'
    return null
  },
}
