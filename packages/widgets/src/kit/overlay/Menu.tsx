import { useMergeRefs } from '@floating-ui/react'
import { MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection, Menu as Root } from '@headlessui/react'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ButtonKind } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useFloating } from './useFloating.ts'

export type MenuAction = {
  id: string
  label: string
  icon?: LucideIcon
  tone?: 'negative'
  /** Why it cannot be done now. */
  reason?: string | null
  /** Text at the right end, for instance a count. */
  note?: string
  /** Aligns its label with those beside an icon. */
  isIndented?: boolean
  /** Actions of one section are grouped under its name; an empty name is only a dividing line. */
  section?: string
  onSelect: () => void
}

type MenuProps = {
  label: string
  /** A function is called only while the menu is open. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[])
  /** The button's content; three dots by default. */
  children?: ReactNode
  /** Looks like such a button instead of an icon. */
  look?: ButtonKind
  /** Lets the owner load the data that its actions need. */
  onOpen?: () => void
}

export function Menu(props: MenuProps) {
  return <Root>{({ open }) => <OpenMenu {...props} open={open} />}</Root>
}

function OpenMenu({ label, actions, children, look, onOpen, open }: MenuProps & { open: boolean }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const floating = useFloating(open, 'bottom-end')
  const setButton = useMergeRefs([anchor, floating.anchor])
  useFocusBack(anchor, open)
  const onOpened = useEffectEvent(() => onOpen?.())
  useEffect(() => {
    if (open) onOpened()
  }, [open])
  return (
    <>
      <MenuButton
        ref={setButton}
        className={look ? `button ${look}` : 'icon-button control'}
        aria-label={children ? undefined : label}
        part="menu-button"
      >
        {children ?? <Icon of={Ellipsis} />}
      </MenuButton>
      <MenuItems
        ref={floating.panel}
        style={floating.style}
        className="float-panel menu"
        modal={false}
        popover="manual"
        part="menu"
      >
        {open &&
          sectionsOf(typeof actions === 'function' ? actions() : actions).map(([section, listed]) => (
            <Section key={section ?? ' '} name={section}>
              {listed.map((action) => (
                <Action key={action.id} action={action} onChosen={() => anchor.current?.focus()} />
              ))}
            </Section>
          ))}
      </MenuItems>
    </>
  )
}

/** Sections in the order of their first action. */
function sectionsOf(actions: readonly MenuAction[]): [string | undefined, readonly MenuAction[]][] {
  const names = [...new Set(actions.map(({ section }) => section))]
  return names.map((name) => [name, actions.filter(({ section }) => section === name)])
}

function Section({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (name === undefined) return children
  return (
    <MenuSection className="menu-section">
      {name && <MenuHeading className="menu-heading small muted">{name}</MenuHeading>}
      {children}
    </MenuSection>
  )
}

function Action({ action, onChosen }: { action: MenuAction; onChosen: () => void }) {
  const { label, icon, tone, reason, note, isIndented, onSelect } = action
  // Focus returns to the button from anything that an item opens, because the item itself is gone by then.
  const choose = () => {
    onChosen()
    onSelect()
  }
  return (
    <MenuItem as="button" type="button" className={`menu-item ${tone ?? ''}`} disabled={!!reason} onClick={choose}>
      {icon && <Icon of={icon} />}
      {isIndented && <span className="menu-indent" />}
      <span>
        {label}
        {reason && <span className="menu-reason">{reason}</span>}
      </span>
      {note && <span className="menu-note small muted">{note}</span>}
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
