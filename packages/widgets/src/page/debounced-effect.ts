import { effect, type ReadonlySignal } from '../signals/index.ts'
import { waitInBrowser } from './clock.ts'

interface Settling {
  readonly milliseconds: number
  /** For the value that it begins with too. */
  readonly withFirst?: boolean
  readonly wait?: typeof waitInBrowser
}

/** Runs once a value has been unchanged for a while. Returns a function that stops it. */
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
