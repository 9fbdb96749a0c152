/** Any number of requests during a run cause one more after it, whether it succeeds or fails. */
export function onceMore(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = (): Promise<void> => {
    next = null
    current = run().finally(() => {
      current = null
    })
    return current
  }
  return () => {
    if (current) next ??= current.then(begin, begin)
    return next ?? begin()
  }
}
