let locks = 0
let before = { overflow: '', scrollbarGutter: '' }

/** Holds the page behind a dialog still; nested dialogs share one lock, and the page's own style comes back. */
export function lockScroll({ documentElement: root }: Document): () => void {
  locks += 1
  if (locks === 1) {
    before = { overflow: root.style.overflow, scrollbarGutter: root.style.scrollbarGutter }
    const scrolls = root.scrollHeight > root.clientHeight
    root.style.overflow = 'hidden'
    if (scrolls) root.style.scrollbarGutter = 'stable'
  }
  return () => {
    locks -= 1
    if (locks === 0) Object.assign(root.style, before)
  }
}

/** Whether a dialog of ours is open on the page. */
export const isScrollLocked = (): boolean => locks > 0
