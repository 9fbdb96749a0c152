import { brokerWords, PhoneLink, QuietNotice, RepresentativeExampleCard, Skeleton, TestMark } from '../kit/index.ts'
import type { ExampleState } from './state.ts'

type ExampleCardProps = { state: ExampleState; phone?: string | null | undefined; isTest?: boolean }

/** A representative example by itself, for pages that speak of finance without a quote. */
export function ExampleCard({ state, phone, isTest }: ExampleCardProps) {
  const dealer = state.dealerName.value ?? 'The dealer'
  const example = state.example.value
  switch (state.phase.value) {
    case 'loading':
      return <Skeleton kind="card" rows={6} label="Loading the representative example" />
    case 'failed':
      return (
        <QuietNotice onRetry={state.retry}>
          The representative example could not be loaded.
          {phone && (
            <>
              {' '}
              Call <PhoneLink number={phone} />.
            </>
          )}
        </QuietNotice>
      )
    case 'none':
      return <p className="muted">Ask {state.dealerName.value ?? 'us'} for an example of what finance costs.</p>
    case 'shown':
      return (
        <div className="example-alone">
          {example && <RepresentativeExampleCard example={example} />}
          {state.page.config.value && (
            <p className="small muted">
              {isTest && <TestMark />} {brokerWords(dealer, state.page.config.value)}
            </p>
          )}
        </div>
      )
  }
}
