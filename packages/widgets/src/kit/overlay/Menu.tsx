import { useMergeRefs } from '@floating-ui/react'
import { MenuButton, MenuItem, MenuItems, Menu as Root } from '@headlessui/react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { ButtonKind } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import type { LucideIcon } from '../icon/icons.ts'
import { ChevronDown, Ellipsis } from '../icon/icons.ts'
import { useFloating } from './useFloating.ts'

export type MenuAction = {
  id: string
  label: string
  icon?: LucideIcon
  tone?: 'negative'
  /** Why it cannot be done now. */
  reason?: string
  onSelect: () => void
}

type MenuProps = {
  label: string
  actions: readonly MenuAction[]
  /** The button's face; three dots unless given. */
  children?: ReactNode
  kind?: 'icon' | 'button' | 'attached'
  look?: ButtonKind
}

export function Menu(props: MenuProps) {
  return <Root>{({ open }) => <OpenMenu {...props} open={open} />}</Root>
}

function OpenMenu({
  label,
  actions,
  children,
  kind = 'icon',
  look = 'secondary',
  open,
}: MenuProps & { open: boolean }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const floating = useFloating(open, 'bottom-end')
  const setButton = useMergeRefs([anchor, floating.anchor])
  useFocusBack(anchor, open)
  const classes = kind === 'icon' ? 'icon-button control' : `button ${look}`
  return (
    <>
      <MenuButton
        ref={setButton}
        className={`${classes} ${kind}`}
        aria-label={children ? undefined : label}
        part="menu-button"
      >
        {children ?? <Icon of={kind === 'attached' ? ChevronDown : Ellipsis} />}
      </MenuButton>
      <MenuItems
        ref={floating.panel}
        style={floating.style}
        className="float-panel menu"
        modal={false}
        popover="manual"
        part="menu"
      >
        {actions.map((action) => (
          <Action key={action.id} action={action} onChosen={() => anchor.current?.focus()} />
        ))}
      </MenuItems>
    </>
  )
}

function Action({ action, onChosen }: { action: MenuAction; onChosen: () => void }) {
  const { label, icon, tone, reason, onSelect } = action
  // What the menu opens gives the focus back to the button: the item itself has gone by then.
  const choose = () => {
    onChosen()
    onSelect()
  }
  return (
    <MenuItem as="button" type="button" className={`menu-item ${tone ?? ''}`} disabled={!!reason} onClick={choose}>
      {icon && <Icon of={icon} />}
      <span>
        {label}
        {reason && <span className="menu-reason">{reason}</span>}
      </span>
    </MenuItem>
  )
}

/** Headless looks for the button in the document and misses it in a shadow root. */
function useFocusBack(anchor: React.RefObject<HTMLElement | null>, open: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const button = anchor.current
    const root = button?.getRootNode() as ShadowRoot | Document | undefined
    if (wasOpen.current && !open && !root?.activeElement) button?.focus()
    wasOpen.current = open
  }, [anchor, open])
}
