const locks = new WeakMap<Document, { count: number; overflow: string; gutter: string }>()

/** Holds the page behind a dialog still; nested dialogs share one lock, and the page's own style comes back. */
export function lockScroll(page: Document): () => void {
  const { style } = page.documentElement
  const held = locks.get(page) ?? { count: 0, overflow: style.overflow, gutter: style.scrollbarGutter }
  locks.set(page, { ...held, count: held.count + 1 })
  if (held.count === 0) {
    const scrolls = page.documentElement.scrollHeight > page.documentElement.clientHeight
    style.overflow = 'hidden'
    if (scrolls) style.scrollbarGutter = 'stable'
  }
  return () => unlockScroll(page)
}

/** Whether a dialog of ours is open on the page. */
export const isScrollLocked = (page: Document): boolean => locks.has(page)

function unlockScroll(page: Document): void {
  const held = locks.get(page)
  if (!held) return
  if (held.count > 1) {
    locks.set(page, { ...held, count: held.count - 1 })
    return
  }
  page.documentElement.style.overflow = held.overflow
  page.documentElement.style.scrollbarGutter = held.gutter
  locks.delete(page)
}
