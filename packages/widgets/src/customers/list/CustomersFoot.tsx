import { formatNumber } from '@forecourt/core'
import { type Size, Toast } from '../../kit/index.ts'
import type { CustomersState } from '../state.ts'

type FootProps = { state: CustomersState; size: Size }

/** A separate strip for the toast, beside the count, so that it covers no row or button. */
export function CustomersFoot({ state, size }: FootProps) {
  const { toasts } = state
  const count = state.rows.value.length
  // Cards have uneven heights, and a phone has no room.
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
