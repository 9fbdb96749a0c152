import { useEffect } from 'react'

/** Ctrl K and ⌘K on the whole page, in a field too; `/` where nothing is being typed and no dialog is open. */
export function useOpeningKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isOpeningKey(event)) return
      event.preventDefault()
      open()
    }
    // Before the widgets of the page, whose lists have a `/` of their own.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [open])
}

function isOpeningKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey) return false
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey
  return key === '/' && !ctrlKey && !metaKey && !isTyping(event.composedPath())
}

const isTyping = (path: readonly EventTarget[]) =>
  path.some(
    (element) =>
      element instanceof HTMLElement &&
      (element.isContentEditable || /^(input|select|textarea|dialog)$/i.test(element.tagName)),
  )
