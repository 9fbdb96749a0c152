import { type Application, type Client, readProblem } from '@forecourt/core'
import { effect, type ReadonlySignal } from '../signals/index.ts'

interface CustomerOf {
  /** The record that the page names; empty for none. */
  readonly id: ReadonlySignal<string>
  /** Fills in the form with the customer's data, which is in no address. */
  readonly begin: (application: Application) => void
  readonly onProblem: (words: string) => void
}

/** A form that begins with the data of a customer's record: each record is read once. Answers how to follow it, and that how to stop. */
export function createCustomerOf(
  { applications }: Pick<Client, 'applications'>,
  { id, begin, onProblem }: CustomerOf,
): () => () => void {
  let begun = ''
  const read = async (wanted: string) => {
    try {
      const application = await applications.single({ id: wanted })
      if (id.peek() === wanted) begin(application)
    } catch (error) {
      onProblem(readProblem(error).message)
    }
  }
  return () =>
    effect(() => {
      const wanted = id.value
      if (!wanted || wanted === begun) return
      begun = wanted
      void read(wanted)
    })
}
