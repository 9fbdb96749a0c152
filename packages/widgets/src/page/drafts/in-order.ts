/** Runs one after the other, in the order of the calls, whether the one before succeeded or failed. */
export function inOrder(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const next = last.then(run, run)
    last = next
    return next
  }
}
