import { signal } from '../../signals/index.ts'
import { createAct } from './act.ts'

/** What a screen asks before it acts, one question at a time; the act keeps why it could not be done. */
export function createQuestion<Question>() {
  const question = signal<Question | null>(null)
  const asking = createAct()
  const close = () => {
    question.value = null
    asking.forget()
  }
  return {
    question,
    asking,
    close,
    ask(next: Question) {
      asking.forget()
      question.value = next
    },
    /** Acts, then closes the question; true if it was done. */
    async answer(work: () => Promise<unknown>): Promise<boolean> {
      if (!(await asking.run(work))) return false
      close()
      return true
    },
  }
}
