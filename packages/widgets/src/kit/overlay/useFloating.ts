import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/react'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

type Floating = { anchor: RefObject<HTMLElement | null>; panel: RefObject<HTMLElement | null>; open: boolean }

/**
 * Shows the panel in the top layer (never clipped by the host page, never under it) and keeps it beside its anchor.
 * Nothing is moved in the tree: portals would leave the shadow root.
 */
export function useFloating({ anchor, panel, open }: Floating, placement: Placement, matchWidth: boolean): void {
  useLayoutEffect(() => {
    const [reference, floating] = [anchor.current, panel.current]
    if (!open || !reference || !floating) return
    if (!floating.matches(':popover-open')) floating.showPopover()
    const place = () => void position(reference, floating, placement, matchWidth)
    return autoUpdate(reference, floating, place)
  }, [anchor, panel, open, placement, matchWidth])
}

async function position(reference: HTMLElement, floating: HTMLElement, placement: Placement, matchWidth: boolean) {
  const { x, y } = await computePosition(reference, floating, {
    placement,
    strategy: 'fixed',
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 }), fitted(matchWidth)],
  })
  Object.assign(floating.style, { left: `${x}px`, top: `${y}px` })
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
