interface Waiting<T, R> {
  readonly item: T
  readonly resolve: (answer: R) => void
  readonly reject: (reason: unknown) => void
}

/** Processes the items and returns the results in order, or fails as a whole. */
type Run<T, R> = (key: string, items: readonly T[]) => Promise<readonly R[]>

/**
 * Combines items that arrive for one key at the same time, or during the previous run, into one run: six lenders that
 * answer together are one transaction instead of six that wait for the same row. If that run fails, each item is
 * retried alone, so that none fails because of another.
 */
export function createBatcher<T, R>(run: Run<T, R>): (key: string, item: T) => Promise<R> {
  const waiting = new Map<string, Waiting<T, R>[]>()
  const running = new Set<string>()

  async function start(key: string): Promise<void> {
    const batch = waiting.get(key) ?? []
    waiting.delete(key)
    running.add(key)
    await settle(key, batch, run)
    running.delete(key)
    if (waiting.has(key)) void start(key)
  }

  return (key, item) =>
    new Promise<R>((resolve, reject) => {
      const before = waiting.get(key)
      waiting.set(key, [...(before ?? []), { item, resolve, reject }])
      if (!before && !running.has(key)) setImmediate(() => void start(key))
    })
}

async function settle<T, R>(key: string, batch: readonly Waiting<T, R>[], run: Run<T, R>): Promise<void> {
  try {
    const answers = await run(
      key,
      batch.map(({ item }) => item),
    )
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as R)
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error)
    else for (const one of batch) await settle(key, [one], run)
  }
}
