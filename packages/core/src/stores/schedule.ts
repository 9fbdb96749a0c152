/** Runs a callback after the given milliseconds; the returned function cancels it. Core has no timers of its own. */
export type Schedule = (milliseconds: number, run: () => void) => () => void
