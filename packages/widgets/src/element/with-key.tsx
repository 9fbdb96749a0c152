import type { ComponentType } from 'react'
import { useHandle } from './handle.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { type PublicWidgetView, useTrouble } from './use-trouble.ts'

/**
 * A view of buyers' pages, drawn once its key is there: a page may set the key later. Until then there is no dealership to ask, and
 * the element is not ready.
 */
export function withKey<View extends PublicWidgetView>(Drawn: ComponentType<View>) {
  return function Keyed(view: View) {
    useTrouble(view)
    return <PublicFrame>{view.props.dealershipKey.value ? <Drawn {...view} /> : <Keyless />}</PublicFrame>
  }
}

function Keyless() {
  useHandle({}, false)
  return null
}
