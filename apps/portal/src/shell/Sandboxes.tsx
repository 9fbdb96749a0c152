import { FlaskConical } from 'lucide-react'
import { page } from '../page.ts'
import { sandboxWords } from './sandboxes.ts'

/** A band above every page while a sandbox stands in for a provider. */
export function Sandboxes() {
  const words = sandboxWords(page.config.value)
  if (words === null) return null
  return (
    <p className="sandboxes">
      <FlaskConical size={16} strokeWidth={1.75} aria-hidden />
      {words}
    </p>
  )
}

/** A demonstration says so once, small. */
export function DemoMark() {
  return page.config.value?.isDemo ? (
    <span className="rail-demo" title="Nothing here is real">
      Demonstration
    </span>
  ) : null
}
