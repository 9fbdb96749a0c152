import { Button, type ButtonKind } from '../button/Button.tsx'
import { Menu, type MenuAction } from './Menu.tsx'

type SplitButtonProps = {
  label: string
  onPress: () => void
  actions: readonly MenuAction[]
  kind?: ButtonKind
  busy?: boolean
}

/** The usual act on the button, its kin behind the arrow. */
export function SplitButton({ label, onPress, actions, kind = 'secondary', busy }: SplitButtonProps) {
  return (
    <div className="split-button">
      <Button kind={kind} busy={busy} onClick={onPress}>
        {label}
      </Button>
      <Menu label={`More options beside ${label.toLowerCase()}`} actions={actions} kind="attached" look={kind} />
    </div>
  )
}
