import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../icon/Icon.tsx'

/** Notice of a look-up that failed silently (spec §8): the screen works without its data. */
export function QuietNotice({ children, onRetry }: { children: ReactNode; onRetry?: () => unknown }) {
  const { text } = useTexts()
  return (
    <p className="quiet-notice" role="status">
      <Icon of={CloudOff} size={14} />
      <span>{children}</span>
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {text('retry')}
        </button>
      )}
    </p>
  )
}
