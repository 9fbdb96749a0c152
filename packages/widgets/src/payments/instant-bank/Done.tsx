import { CircleCheck } from '../../kit/icon/icons.ts'
import { Icon } from '../../kit/index.ts'

/** A visible and announced confirmation of the last act. */
export function Done({ children }: { children: string }) {
  return (
    <p className="small muted done-line" role="status">
      <Icon of={CircleCheck} size={14} /> {children}
    </p>
  )
}
