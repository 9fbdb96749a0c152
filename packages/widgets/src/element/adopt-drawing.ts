import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

/** Whether a page's own server has drawn the element (`@forecourt/widgets/ssr`). */
export const isDrawnByServer = (root: ShadowRoot): boolean => !!root.querySelector('.public-frame')

/**
 * The server's drawing stands, and takes what is typed, while the element is drawn out of sight. Once that one shows figures, both are the
 * same, and the server's comes to life: its nodes, focus and texts stay. `draw` is called for each of the two drawings.
 */
export function adoptDrawing(root: ShadowRoot, draw: (settle?: () => void) => ReactNode): Pick<Root, 'unmount'> {
  const unseen = createRoot(document.createElement('div'))
  let current: Pick<Root, 'unmount'> | null = unseen
  const adopt = () => {
    if (current !== unseen) return
    unseen.unmount()
    // The element has adopted the same sheets, and a drawing that is alone in its root stays where it is.
    for (const sheet of root.querySelectorAll('style, link')) sheet.remove()
    // A shadow root is as good as an element here; only the types do not say so.
    current = hydrateRoot(root as unknown as Element, draw())
    replayTyping(root)
  }
  // While it is being drawn it cannot be removed.
  unseen.render(draw(() => queueMicrotask(adopt)))
  return {
    unmount: () => {
      current?.unmount()
      current = null
    },
  }
}

/** Tells the element what the visitor typed or chose before it came to life. */
function replayTyping(root: ShadowRoot): void {
  for (const field of root.querySelectorAll('input')) {
    if ((field.checked && !field.defaultChecked) || field.value !== field.defaultValue)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
