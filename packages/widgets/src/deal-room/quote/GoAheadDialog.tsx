import { formatPoundsAndPence, type LinkedQuote, paymentsInWords } from '@forecourt/core'
import { useEffect, useId, useRef } from 'react'
import { Button, FigureText } from '../../kit/index.ts'
import type { ActState } from './ActPart.tsx'

type DialogProps = { state: Pick<ActState, 'acting'>; quote: LinkedQuote; dealer: string }

/** Asks for confirmation, because others are notified. The native dialog traps and returns the focus. */
export function GoAheadDialog({ state: { acting }, quote, dealer }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isAsking = acting.isAsking.value
  useEffect(() => {
    if (isAsking) box.current?.showModal()
    else box.current?.close()
  }, [isAsking])
  const leave = () => {
    acting.isAsking.value = false
  }
  return (
    <dialog className="deal-dialog" ref={box} aria-labelledby={id} onClose={leave}>
      <h2 className="deal-heading" id={id}>
        <FigureText>{`Go ahead with ${formatPoundsAndPence(quote.figures.instalment)} a month?`}</FigureText>
      </h2>
      <p>
        <FigureText>{paymentsInWords(quote)}</FigureText>
      </p>
      <p>
        {dealer} and {quote.financeCompany ?? 'the lender'} are told at once and prepare the agreement. You read and
        sign it later; until then you may change your mind.
      </p>
      <div className="deal-dialog-acts">
        <Button kind="primary" wide className="deal-button" onClick={() => void acting.go()}>
          Yes, go ahead
        </Button>
        <Button kind="quiet" wide className="deal-button" onClick={leave}>
          Not yet
        </Button>
      </div>
    </dialog>
  )
}
