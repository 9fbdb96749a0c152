import type { Emit } from '../element/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'
import type { events } from './definition.ts'

/** The element's input from its page. */
export interface DealHost {
  readonly token: ReadonlySignal<string>
  readonly statement: ReadonlySignal<string>
  /** Ids, separated by spaces, of quotes already sent to the dealership as chosen. */
  readonly chosen: ReadonlySignal<string>
  readonly emit: Emit<typeof events>
}
