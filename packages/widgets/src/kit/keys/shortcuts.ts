import { useEffect, useEffectEvent } from 'react'
import { isScrollLocked } from '../overlay/useModal.ts'

/**
 * A key by the character that it writes (`/`, `?`, `j`), or `mod+` for Ctrl, on a Mac ⌘. An act that returns false has nothing
 * to do here, and leaves the key to others.
 */
type Shortcuts = Readonly<Record<string, () => unknown>>

/**
 * The one rule for keys of a whole screen: none fires while a dialog is open, and a plain key fires neither where something is
 * typed or chosen, nor while it is held down, nor on a page whose `data-single-keys` is off. With `first` it
 * runs before other handlers of the same key. Returns how to stop.
 */
export function onShortcut(target: EventTarget, shortcuts: Shortcuts, { first = false } = {}) {
  const press = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing || event.repeat) return
    const act = shortcuts[nameOfKey(event)]
    if (act && isFree(event) && act() !== false) event.preventDefault()
  }
  target.addEventListener('keydown', press, { capture: first })
  return () => target.removeEventListener('keydown', press, { capture: first })
}

/** Shift is part of the character where it writes another one; a capital is no shortcut. Caps Lock changes nothing. */
function nameOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = /^\p{L}$/u.test(key)
  if (altKey || (isLetter && shiftKey)) return ''
  return (ctrlKey || metaKey ? 'mod+' : '') + key.toLowerCase()
}

const TYPED_OR_CHOSEN =
  'input:not([type=checkbox], [type=radio]), select, textarea, [role=textbox], [role=menu], [role=listbox]'

function isFree(event: KeyboardEvent): boolean {
  const path = event.composedPath().filter((target) => target instanceof HTMLElement)
  if (isScrollLocked() || path.some((element) => element.matches('dialog'))) return false
  if (event.ctrlKey || event.metaKey) return true
  if (document.documentElement.dataset.singleKeys === 'off') return false
  return !path.some((element) => element.isContentEditable || element.matches(TYPED_OR_CHOSEN))
}

/** The keys of a screen while it is shown, each with the act of its last rendering; the set of keys stays the same. */
export function useShortcuts(shortcuts: Shortcuts, { first = false } = {}): void {
  const act = useEffectEvent((key: string) => shortcuts[key]?.())
  const keys = Object.keys(shortcuts).join(' ')
  useEffect(() => {
    const acts = keys.split(' ').map((key) => [key, () => act(key)] as const)
    return onShortcut(window, Object.fromEntries(acts), { first })
  }, [keys, first])
}
