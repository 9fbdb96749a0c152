import { useEffect } from 'react'

/** Fields in which a key writes; the others, such as a slider, have no text of their own. */
const WRITABLE =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file])'

const KEYS = ['keydown', 'keypress', 'keyup'] as const

/**
 * What is typed or pasted into a field stays in the element. A page's own shortcuts look at the target, which outside a shadow root is
 * no field but the element, and would take the letters for themselves. Escape, Tab and keys with Ctrl, Alt or Command pass.
 */
export function useTypingKept({ shadowRoot }: HTMLElement): void {
  useEffect(() => {
    const controller = new AbortController()
    const keep = (event: Event) => {
      if (isInField(event) && (!(event instanceof KeyboardEvent) || writes(event))) event.stopPropagation()
    }
    for (const type of [...KEYS, 'paste']) shadowRoot?.addEventListener(type, keep, { signal: controller.signal })
    return () => controller.abort()
  }, [shadowRoot])
}

const isInField = (event: Event) => {
  const [target] = event.composedPath()
  return target instanceof HTMLElement && target.matches(WRITABLE)
}

/** AltGr writes a character, and on Windows counts as Ctrl and Alt. */
const writes = (event: KeyboardEvent) =>
  event.isComposing ||
  (event.key.length === 1 && !event.metaKey && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey)))
