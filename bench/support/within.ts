const MOST_MS = 60_000

/** Work in the page has no time-out of its own: a bench that hangs must say where. */
export async function within<T>(what: string, work: Promise<T>, milliseconds = MOST_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing after ${milliseconds / 1000} s`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
