/** Runs something after so many milliseconds unless it is withdrawn by what is returned. Core has no timers of its own. */
export type Schedule = (milliseconds: number, run: () => void) => () => void
