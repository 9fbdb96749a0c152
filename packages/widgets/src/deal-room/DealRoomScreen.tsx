import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { closestPhone, useHeadingLevel, useTypingKept, type WidgetView } from '../element/index.ts'
import { Button, LoadProblem, PhoneLink, Skeleton } from '../kit/index.ts'
import { keepWayBack } from '../page/index.ts'
import { useSignalEffect } from '../signals/index.ts'
import { Band } from './Band.tsx'
import type { attributes, events } from './definition.ts'
import { QuoteScreen } from './quote/QuoteScreen.tsx'
import { RoomScreen } from './room/RoomScreen.tsx'
import type { DealRoomState } from './state.ts'

type DealRoomView = WidgetView<typeof attributes, typeof events, DealRoomState>

/** A buyer's deal behind the dealership's link. Until it can render, the page's own content in the element stays. */
export function DealRoomScreen({ state, host, props }: DealRoomView) {
  useEffect(() => state.start(), [state])
  useDealersAccent(host, state)
  useTypingKept(host)
  useHeadingLevel(host, props.headingLevel.value ?? 0)
  const phase = state.phase.value
  if (phase === 'loading') return <Given />
  if (phase === 'failed') return <Given state={state} />
  return (
    <div className="frame deal-frame">
      <div className="deal">
        {phase === 'ready' ? (
          <Opened state={state} as={host.closest('main') ? 'div' : 'main'} />
        ) : (
          <Gone phone={props.phone.value || closestPhone(host)} />
        )}
      </div>
    </div>
  )
}

/** The server-rendered quote, which needs no script; on a page without it, a skeleton or the load error. */
function Given({ state }: { state?: DealRoomState }) {
  return (
    <slot className="deal-given">
      <div className="deal-empty">
        {state ? (
          <LoadProblem whole error={state.failed.value} what="Your quote" onRetry={state.retry} />
        ) : (
          <Skeleton kind="card" rows={6} label="Your quote is loading" />
        )}
      </div>
    </slot>
  )
}

type OpenedProps = {
  state: DealRoomState
  /** `div` if the page has its own main element around this one. */
  as: 'main' | 'div'
}

function Opened({ state, as }: OpenedProps) {
  const link = state.link.value
  if (!link) return null
  const payment = state.room.paying.value
  const isRoom = state.place.value === 'room'
  return (
    <>
      <Band link={link} />
      {!isRoom && <QuoteScreen state={state} link={link} as={as} />}
      {isRoom && payment?.payToken && <PayScreen state={state} token={payment.payToken} />}
      {isRoom && !payment?.payToken && <RoomScreen state={state} link={link} as={as} />}
    </>
  )
}

/** The same reassuring text for a link that is wrong, expired or withdrawn. */
function Gone({ phone }: { phone: string | null | undefined }) {
  return (
    <div className="deal-empty">
      <h1 className="deal-title">This link no longer works</h1>
      <p>
        A quote is valid for 31 days. Ask the dealership for a new link
        {phone && (
          <>
            : <PhoneLink number={phone} />
          </>
        )}
        .
      </p>
    </div>
  )
}

const ACCENT = '--forecourt-accent'

/** Sets the dealership's colour, unless the page has given the element one. */
function useDealersAccent(host: HTMLElement, state: DealRoomState): void {
  useSignalEffect(() => {
    const accent = state.link.value?.accent
    const isGiven = getComputedStyle(host).getPropertyValue(ACCENT) !== ''
    if (accent && !isGiven) host.style.setProperty(ACCENT, accent)
  })
}

/** The payer's own element within the deal, with the same payment methods and receipt. */
function PayScreen({ state, token }: { state: DealRoomState; token: string }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => keepWayBack(token), [token])
  useEffect(() => {
    const element = box.current
    const ask = () => state.room.ask()
    element?.addEventListener('forecourt-payment-state', ask)
    return () => element?.removeEventListener('forecourt-payment-state', ask)
  }, [state])
  return (
    <section className="deal-pay" aria-label="Payment" ref={box}>
      <div className="deal-back">
        <Button kind="plain" icon={ArrowLeft} onClick={() => state.room.pay(null)}>
          Back to your deal
        </Button>
      </div>
      <forecourt-pay token={token} base-url={state.baseUrl} />
    </section>
  )
}
