import { autoUpdate, flip, offset, type Placement, shift, size, useFloating as useLibrary } from '@floating-ui/react'
import { useLayoutEffect } from 'react'

/**
 * Shows the panel in the top layer (never clipped by the host page, never under it) and keeps it beside its anchor.
 * Nothing is moved in the tree: portals would leave the shadow root.
 */
export function useFloating(open: boolean, placement: Placement, { matchWidth = false } = {}) {
  const { refs, elements, floatingStyles } = useLibrary<HTMLElement>({
    open,
    placement,
    strategy: 'fixed',
    transform: false,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 }), fitted(matchWidth)],
    whileElementsMounted: autoUpdate,
  })
  const panel = elements.floating
  useLayoutEffect(() => {
    if (open && panel && !panel.matches(':popover-open')) panel.showPopover()
  }, [open, panel])
  return { anchor: refs.setReference, panel: refs.setFloating, style: floatingStyles }
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
