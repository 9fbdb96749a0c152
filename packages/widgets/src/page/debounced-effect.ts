import { effect, type ReadonlySignal } from '../signals/index.ts'
import { waitInBrowser } from './clock.ts'

interface Settling {
  readonly milliseconds: number
  /** Also runs for the initial value. */
  readonly withFirst?: boolean
  readonly wait?: typeof waitInBrowser
}

/**
 * Runs once a value has stayed the same for a while; returns a function that stops it. For calls and records, which
 * rendering cannot defer: a five-digit mileage fetches its residuals once instead of five times, and a quote counts as
 * shown only after the user could read it (D46).
 */
export function debouncedEffect<T>(
  value: ReadonlySignal<T>,
  run: (settled: T) => void,
  { milliseconds, withFirst = false, wait = waitInBrowser }: Settling,
): () => void {
  let isDue = withFirst
  let cancel = () => {}
  const end = effect(() => {
    const found = value.value
    cancel()
    if (isDue) cancel = wait(milliseconds, () => run(found))
    isDue = true
  })
  return () => {
    cancel()
    end()
  }
}
