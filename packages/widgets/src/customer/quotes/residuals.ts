import { createResiduals, type PortalPage } from '../../page/index.ts'
import { computed, effect, untracked } from '../../signals/index.ts'
import { type PricingFacts, residualQuestionOf } from '../record/deal.ts'
import type { RecordState } from '../record/record.ts'

export type RecordResiduals = ReturnType<typeof createRecordResiduals>

/** The record stores no residuals: those that price its PCP are fetched while the record is open (D23). */
export function createRecordResiduals(page: Pick<PortalPage, 'client' | 'clock'>, { application }: RecordState) {
  const question = computed(() => application.value && residualQuestionOf(application.value))
  const loader = createResiduals(page, { question: () => question.peek() })
  const answer = computed(() => question.value && loader.answerTo(question.value))
  const known = computed(() => (answer.value && !answer.value.hasFailed ? answer.value.futures : undefined))
  const reload = () => void loader.refresh()
  return {
    /** Residuals of the current record; undefined until they have been fetched. */
    residuals: computed<PricingFacts['residuals']>(() => (question.value ? known.value : null)),
    failed: computed(() => answer.value?.hasFailed ?? false),
    reload,
    /** Fetches again whenever the vehicle, its mileage or the accepting lenders change; returns a function that stops it. */
    follow: (): (() => void) =>
      effect(() => {
        if (question.value) untracked(reload)
      }),
  }
}
