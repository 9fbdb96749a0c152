import { brokerWords, PhoneLink, QuietNotice, RepresentativeExampleCard, Skeleton, TestMark } from '../kit/index.ts'
import { useTexts } from '../texts/index.ts'
import type { ExampleState } from './state.ts'

type ExampleCardProps = { state: ExampleState; phone?: string | null | undefined; isTest?: boolean }

/** A representative example on its own, for pages that mention finance without a quote. */
export function ExampleCard({ state, phone, isTest }: ExampleCardProps) {
  const texts = useTexts()
  const { text, rich } = texts
  const dealer = state.dealerName.value ?? text('someDealer')
  const example = state.example.value
  switch (state.phase.value) {
    case 'loading':
      return <Skeleton kind="card" rows={6} label={text('loadingExample')} />
    case 'failed':
      return (
        <QuietNotice {...(state.mayPass.value && { onRetry: state.retry })}>
          {phone ? rich('exampleFailedPhone', { phone: <PhoneLink number={phone} /> }) : text('exampleFailed')}
        </QuietNotice>
      )
    case 'none':
      return <p className="muted">{text('askExample', { dealer: state.dealerName.value ?? text('us') })}</p>
    case 'shown':
      return (
        <div className="example-alone">
          <slot name="heading" />
          {example && <RepresentativeExampleCard example={example} />}
          {state.page.config.value && (
            <p className="small muted">
              {isTest && <TestMark />} {brokerWords(dealer, state.page.config.value, texts)}
            </p>
          )}
          <slot name="note" />
        </div>
      )
  }
}
