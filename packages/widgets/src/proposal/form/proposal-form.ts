import { bindField, createForm, type FormModel, type FormPart } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { formNameOf, proposalPlan } from './plan.ts'
import { messagesFor } from './rules.ts'
import { withNeeded } from './stays.ts'
import { emptyAddress, emptyJob, type ProposalValues } from './values.ts'

export type ProposalForm = FormModel<ProposalValues>

interface ProposalFormParts {
  readonly now: ReadonlySignal<Date>
  readonly initial: ProposalValues
  readonly needsDealership: ReadonlySignal<boolean>
  readonly onChange: () => void
}

export function createProposalForm({ now, initial, needsDealership, onChange }: ProposalFormParts): ProposalForm {
  return createForm<ProposalValues>({
    plan: proposalPlan,
    initial,
    schema: {
      safeParse(values) {
        const found = values as ProposalValues
        const isDealershipMissing = needsDealership.value && found.dealership === null
        const messages = { ...messagesFor(found, now.value), ...(isDealershipMissing && { dealership: 'Required' }) }
        const issues = Object.entries(messages).map(([name, message]) => ({ path: name.split('.'), message }))
        return { success: issues.length === 0, error: { issues } }
      },
    },
    draft: { read: () => null, keep: onChange, drop: () => {} },
    adjust: (values) => withHistory(values, now.peek()),
    nameOf: formNameOf,
  })
}

/** Earlier addresses and jobs are requested until three years are covered (D38). */
const withHistory = (values: ProposalValues, now: Date): ProposalValues => ({
  ...values,
  addresses: withNeeded(values.addresses, ({ movedIn }) => movedIn, emptyAddress, now),
  employmentHistory: withNeeded(values.employmentHistory, ({ started }) => started, emptyJob, now),
})

/** The props of a control in the proposal: only the form validates, and the control sets its own hints. */
export function bind<T, K extends keyof T & string>(form: FormPart<T>, name: K) {
  const { hint: _hint, ...field } = bindField(form, name)
  return { ...field, validate: () => null }
}
