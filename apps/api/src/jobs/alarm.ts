/** The longest wait, even without notifications: it limits the effect of a lost notification or a changed clock. */
export const LONGEST_NAP_MS = 5_000

/**
 * Runs a turn whenever one is requested, one after another; a turn returns the milliseconds until there is more work.
 */
export function createAlarm(turn: () => Promise<number>) {
  let isSet = false
  let isAwake = false
  let wasCalled = false
  let nap: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  function sleep(ms: number): void {
    isAwake = false
    if (!isSet) return
    nap = setTimeout(ring, wasCalled ? 0 : Math.max(1, Math.min(ms, LONGEST_NAP_MS)))
    wasCalled = false
  }

  function ring(): void {
    if (!isSet) return
    if (isAwake) {
      wasCalled = true
      return
    }
    clearTimeout(nap)
    isAwake = true
    current = turn().then(sleep)
  }

  return {
    isSet: () => isSet,
    /** Allows it to fire. */
    set(): void {
      isSet = true
    },
    ring,
    /** Stops firing; a running turn is completed. */
    unset(): void {
      isSet = false
      clearTimeout(nap)
    },
    lastTurn: () => current,
  }
}
