import { formatNumber } from '@forecourt/core'
import { type Size, Toast } from '../../kit/index.ts'
import type { CustomersState } from '../state.ts'

type FootProps = { state: CustomersState; size: Size }

/** A strip of its own for the message of the last act, beside the count: it covers no row and no button. */
export function CustomersFoot({ state, size }: FootProps) {
  const { toasts } = state
  const count = state.rows.value.length
  // Cards have no even height, and a phone no room.
  const view = size === 'phone' ? null : state.view.value
  return (
    <footer className="customers-foot">
      <Toast toast={toasts.shown.value} onDismiss={toasts.dismiss} isInStrip />
      {view && count > 0 && (
        <span className="small muted">
          {formatNumber(view.first)} to {formatNumber(Math.min(view.last, count))} of {formatNumber(count)}
        </span>
      )}
    </footer>
  )
}
