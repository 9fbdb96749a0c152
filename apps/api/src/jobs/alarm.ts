/** However quiet it is: a lost notification, or a clock that was set, costs no more than this. */
export const LONGEST_NAP_MS = 5_000

/** Takes a turn whenever one is called for, one after another; a turn answers how long there is nothing to do. */
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
    /** From now on it may ring. */
    set(): void {
      isSet = true
    },
    ring,
    /** It rings no more; a turn that is being taken is taken to its end. */
    unset(): void {
      isSet = false
      clearTimeout(nap)
    },
    lastTurn: () => current,
  }
}
