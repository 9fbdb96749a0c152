import { CircleCheck } from '../../kit/icon/icons.ts'
import { Icon } from '../../kit/index.ts'

/** The confirmation of the last act, visible and announced. */
export function Done({ children }: { children: string }) {
  return (
    <p className="small muted done-line" role="status">
      <Icon of={CircleCheck} size={14} /> {children}
    </p>
  )
}
