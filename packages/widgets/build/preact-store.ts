import { useLayoutEffect, useReducer } from 'preact/hooks'

/**
 * As React's own. Preact's subscribes after the next frame: a widget that is removed before that would leave its subscription, made
 * while it was drawn, and with it the whole deal in the signals that the page shares.
 */
export function useSyncExternalStore<Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
): Snapshot {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0)
  const shown = getSnapshot()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription reports later changes
  useLayoutEffect(() => {
    if (getSnapshot() !== shown) redraw()
    return subscribe(redraw)
  }, [subscribe])
  return shown
}
