import { useEffect, useEffectEvent } from 'react'
import { onShortcut, type Shortcuts } from './shortcuts.ts'

/** The keys of a screen while it is shown, each with the act of its last rendering; the set of keys stays the same. */
export function useShortcuts(shortcuts: Shortcuts, { first = false } = {}): void {
  const act = useEffectEvent((key: string) => shortcuts[key]?.())
  const keys = Object.keys(shortcuts).join(' ')
  useEffect(() => {
    const acts = keys.split(' ').map((key) => [key, () => act(key)] as const)
    return onShortcut(window, Object.fromEntries(acts), { first })
  }, [keys, first])
}
