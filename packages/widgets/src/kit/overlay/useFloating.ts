import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

interface Floating {
  readonly placement: Placement
  readonly matchWidth?: boolean
  readonly onShown?: (panel: HTMLElement) => void
  /** A press outside both, also one in another shadow root. */
  readonly onOutside: () => void
}

/**
 * Shows the panel in the top layer (never clipped by the host page, never under it) and keeps it beside its anchor; it is mounted only
 * while it is open. Nothing is moved in the tree: portals would leave the shadow root. Returns what takes the panel's element.
 */
export function useFloating(anchor: RefObject<HTMLElement | null>, options: Floating) {
  const { placement, matchWidth = false } = options
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const show = useEffectEvent((shown: HTMLElement) => {
    shown.showPopover()
    options.onShown?.(shown)
  })
  const press = useEffectEvent((path: readonly EventTarget[]) => {
    const isInside = path.some((each) => each === panel || each === anchor.current)
    if (!isInside) options.onOutside()
  })
  useLayoutEffect(() => {
    const beside = anchor.current
    if (!panel || !beside) return
    show(panel)
    const hear = (event: PointerEvent) => press(event.composedPath())
    document.addEventListener('pointerdown', hear, true)
    const stop = autoUpdate(beside, panel, () => void place(beside, panel, placement, matchWidth))
    return () => {
      document.removeEventListener('pointerdown', hear, true)
      stop()
    }
  }, [panel, anchor, placement, matchWidth])
  return setPanel
}

async function place(beside: HTMLElement, panel: HTMLElement, placement: Placement, matchWidth: boolean) {
  const middleware = [offset(6), flip({ padding: 8 }), shift({ padding: 8 }), fitted(matchWidth)]
  const { x, y } = await computePosition(beside, panel, { placement, strategy: 'fixed', middleware })
  Object.assign(panel.style, { left: `${x}px`, top: `${y}px` })
}

function fitted(matchWidth: boolean) {
  return size({
    padding: 8,
    apply({ availableHeight, rects, elements }) {
      const maxHeight = `${Math.max(120, Math.min(availableHeight, 360))}px`
      const minWidth = matchWidth ? `${rects.reference.width}px` : ''
      Object.assign(elements.floating.style, { maxHeight, minWidth })
    },
  })
}
