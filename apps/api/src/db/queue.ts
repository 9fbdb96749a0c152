type Queue = <T>(work: () => Promise<T>) => Promise<T>

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * First in, first out, with a turn of the event loop between two tasks: the embedded database computes on the main
 * thread, and without the pause a busy queue starves every socket and timer.
 */
export function createQueue(turn: () => Promise<void> = nextTurn): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(turn).then(work)
    last = result.catch(() => undefined)
    return result
  }
}
