import { brokerWords, RepresentativeExampleCard } from '../../kit/index.ts'
import type { QuickQuoteState } from '../state.ts'

/** What stands beside rates and instalments once a customer reads them (CONC 3.5, 3.7, 4.5). */
export function ForTheCustomer({ state }: { state: QuickQuoteState }) {
  const { example, sources } = state
  return (
    <section className="for-the-customer" aria-label="Information for the customer">
      {example.value && <RepresentativeExampleCard example={example.value} />}
      {sources.config.value && (
        <p className="small muted">{brokerWords(sources.dealerName.value ?? 'The dealer', sources.config.value)}</p>
      )}
    </section>
  )
}
