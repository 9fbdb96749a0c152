import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { ButtonKind } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { type MenuMove, menuStep } from './menu-step.ts'
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

export function Menu({ label, actions, children, look, onOpen }: MenuProps) {
  // Over forty lines: a drawing, attribute by attribute.
  const id = useId()
  const [begun, setBegun] = useState<MenuMove | 'open' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = (move: MenuMove | 'open') => {
    setBegun(move)
    onOpen?.()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'Home' : 'End')
  }
  const close = () => {
    button.current?.focus()
    setBegun(null)
  }
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={look ? `button ${look}` : 'icon-button control'}
        aria-label={children ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={begun !== null}
        aria-controls={begun === null ? undefined : `${id}-menu`}
        part="menu-button"
        // A key's click has no count of presses.
        onClick={({ detail }) => (begun === null ? open(detail === 0 ? 'Home' : 'open') : setBegun(null))}
        onKeyDown={openByKey}
      >
        {children ?? <Icon of={Ellipsis} />}
      </button>
      {begun !== null && (
        <Panel
          id={id}
          anchor={button}
          begun={begun}
          actions={typeof actions === 'function' ? actions() : actions}
          onClose={close}
          onOutside={() => setBegun(null)}
        />
      )}
    </>
  )
}

type PanelProps = {
  id: string
  anchor: RefObject<HTMLElement | null>
  begun: MenuMove | 'open'
  actions: readonly MenuAction[]
  /** Gives the focus back, too. */
  onClose: () => void
  onOutside: () => void
}

/** Has the focus itself and marks one of its items, which stay buttons for a pointer. */
function Panel({ id, anchor, begun, actions, onClose, onOutside }: PanelProps) {
  const sections = sectionsOf(actions)
  const shown = sections.flatMap(([, listed]) => listed)
  const [marked, setMarked] = useState(() => shown[begun === 'open' ? -1 : menuStep(shown, -1, begun)]?.id)
  const setPanel = useFloating(anchor, {
    placement: 'bottom-end',
    onShown: (panel) => panel.focus({ preventScroll: true }),
    onOutside,
  })
  // Focus returns to the button before anything that an item opens, because the item itself is gone by then.
  const choose = (action: MenuAction | undefined) => {
    if (!action || action.reason) return
    onClose()
    action.onSelect()
  }
  const press = (event: KeyboardEvent) => {
    const at = shown.findIndex((action) => action.id === marked)
    // The button has the focus again when the browser moves it on.
    if (event.key === 'Tab') return onClose()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onClose()
    if (event.key === 'Enter' || event.key === ' ') return choose(shown[at])
    setMarked(shown[menuStep(shown, at, event.key)]?.id)
  }
  const markedId = marked === undefined ? undefined : `${id}-${marked}`
  return (
    <div
      ref={setPanel}
      id={`${id}-menu`}
      className="float-panel menu"
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-labelledby={id}
      aria-activedescendant={markedId}
      part="menu"
      onKeyDown={press}
    >
      {sections.map(([name, listed]) => (
        <Section key={name ?? ' '} id={`${id}-in-${name}`} name={name}>
          {listed.map((action) => (
            <Action
              key={action.id}
              id={`${id}-${action.id}`}
              action={action}
              isMarked={action.id === marked}
              onMark={() => setMarked(action.reason ? undefined : action.id)}
              onChoose={() => choose(action)}
            />
          ))}
        </Section>
      ))}
    </div>
  )
}

/** Sections in the order of their first action. */
function sectionsOf(actions: readonly MenuAction[]): [string | undefined, readonly MenuAction[]][] {
  const names = [...new Set(actions.map(({ section }) => section))]
  return names.map((name) => [name, actions.filter(({ section }) => section === name)])
}

function Section({ id, name, children }: { id: string; name: string | undefined; children: ReactNode }) {
  if (name === undefined) return children
  return (
    <fieldset className="menu-section" aria-labelledby={name ? id : undefined}>
      {name && (
        <div id={id} role="presentation" className="menu-heading small muted">
          {name}
        </div>
      )}
      {children}
    </fieldset>
  )
}

type ActionProps = {
  id: string
  action: MenuAction
  isMarked: boolean
  onMark: () => void
  onChoose: () => void
}

function Action({ id, action, isMarked, onMark, onChoose }: ActionProps) {
  const { label, icon, tone, reason, note, isIndented } = action
  return (
    <button
      id={id}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`menu-item ${tone ?? ''}`}
      aria-disabled={reason ? true : undefined}
      data-disabled={reason ? '' : undefined}
      data-focus={isMarked ? '' : undefined}
      onPointerMove={isMarked ? undefined : onMark}
      onClick={onChoose}
    >
      {icon && <Icon of={icon} />}
      {isIndented && <span className="menu-indent" />}
      <span>
        {label}
        {reason && <span className="menu-reason">{reason}</span>}
      </span>
      {note && <span className="menu-note small muted">{note}</span>}
    </button>
  )
}
