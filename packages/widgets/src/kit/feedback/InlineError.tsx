import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'

type InlineErrorProps = {
  title: string
  /** What is still true, and what happens next. */
  children?: ReactNode
  onRetry?: () => unknown
  retryLabel?: string
  icon?: LucideIcon
}

/** An error: the failure, its effect and the remedy. */
export function InlineError({ title, children, onRetry, retryLabel, icon }: InlineErrorProps) {
  const { text } = useTexts()
  return (
    <div className="inline-error" role="alert" part="error">
      <Icon of={icon ?? CircleAlert} size={18} />
      <div className="inline-error-words">
        <p className="inline-error-title">{title}</p>
        {children && <p>{children}</p>}
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {retryLabel ?? text('retry')}
        </Button>
      )}
    </div>
  )
}
