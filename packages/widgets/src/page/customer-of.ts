import { type Application, createResource, type Problem, readProblem } from '@forecourt/core'
import { effect, type ReadonlySignal, untracked } from '../signals/index.ts'
import type { PortalPage } from './portal-page.ts'

interface CustomerOf {
  /** The record that the page names; empty for none. */
  readonly id: ReadonlySignal<string>
  /** Fills in the form with the customer's data, which the URL does not contain. */
  readonly begin: (application: Application) => void
  readonly onProblem: (problem: Problem) => void
}

/** Starts a form with a customer's record, read once. Returns a starter, which returns a stop function. */
export function createCustomerOf(
  { client, clock }: Pick<PortalPage, 'client' | 'clock'>,
  { id, begin, onProblem }: CustomerOf,
): () => () => void {
  const { data, failed, load } = createResource<string, Application | null>({
    key: () => id.value || null,
    fetch: (wanted, asking) => client.applications.single({ id: wanted }, asking),
    empty: null,
    now: clock.read,
  })
  data.subscribe((application) => application && begin(application))
  failed.subscribe((error) => error !== null && onProblem(readProblem(error)))
  return () =>
    effect(() => {
      void id.value
      untracked(() => void load())
    })
}
