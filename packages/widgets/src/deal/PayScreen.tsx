import { useEffect, useRef } from 'react'
import { ArrowLeft } from '../kit/icon/icons.ts'
import { Button } from '../kit/index.ts'
import type { DealState } from './state.ts'

/** The payer's own element within the deal: the same ways to pay, and the same receipt. */
export function PayScreen({ state, token }: { state: DealState; token: string }) {
  const box = useRef<HTMLElement>(null)
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
