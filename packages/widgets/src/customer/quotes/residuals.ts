import { createResiduals, findResiduals, type PortalPage } from '../../page/index.ts'
import { computed, effect, type ReadonlySignal, untracked } from '../../signals/index.ts'
import { type PricingFacts, residualQuestionOf } from '../deal.ts'
import type { RecordState } from '../record.ts'

export interface RecordResiduals {
  /** Those of the current record; undefined until they have been fetched. */
  readonly residuals: ReadonlySignal<PricingFacts['residuals']>
  readonly failed: ReadonlySignal<boolean>
  reload(): void
  /** Fetches again whenever the vehicle, its mileage or the accepting lenders change; returns a function that stops it. */
  follow(): () => void
}

/** The record stores no residuals: those that price its PCP are fetched while it is open (D23). */
export function createRecordResiduals(
  { client }: Pick<PortalPage, 'client'>,
  { application }: RecordState,
): RecordResiduals {
  const question = computed(() => application.value && residualQuestionOf(application.value))
  const loader = createResiduals({
    question: () => question.peek(),
    findResiduals: (asked) => findResiduals(client.quotes.residuals, asked),
  })
  const answer = computed(() => question.value && loader.answerTo(question.value))
  const known = computed(() => (answer.value && !answer.value.hasFailed ? answer.value.futures : undefined))
  const reload = () => void loader.refresh()
  return {
    residuals: computed(() => (question.value ? known.value : null)),
    failed: computed(() => answer.value?.hasFailed ?? false),
    reload,
    follow: () =>
      effect(() => {
        if (question.value) untracked(reload)
      }),
  }
}
