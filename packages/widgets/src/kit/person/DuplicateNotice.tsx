import type { Badge } from '@forecourt/core'
import { UsersRound } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { writtenAgo } from '../status/written-moment.ts'

interface DuplicateNoticeProps {
  /** The shared value: `mobile`, `e-mail`, `vehicle`. */
  same: string
  of: { applicationId: string; name: string; badge: Badge; changed: string } | null
  now: Date
  onOpen: (applicationId: string) => void
}

/** A note under a field with a link to another customer who has the same value. It never blocks. */
export function DuplicateNotice({ same, of, now, onOpen }: DuplicateNoticeProps) {
  return (
    <div className="duplicate-notice" role="status">
      {of && (
        <p>
          <Icon of={UsersRound} size={14} />
          <span>
            Same {same} as <strong>{of.name}</strong>, {of.badge.label}, {writtenAgo(of.changed, now)}.{' '}
            <button type="button" className="link" onClick={() => onOpen(of.applicationId)}>
              Go on there
            </button>
          </span>
        </p>
      )}
    </div>
  )
}
