import { counted } from '@forecourt/core'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { WidgetView } from '../../element/index.ts'
import { failureText, Icon, IconButton, Spinner, useShortcuts } from '../../kit/index.ts'
import { useModal } from '../../kit/overlay/useModal.ts'
import { CommandRow } from './CommandRow.tsx'
import type { attributes, events } from './definition.ts'
import type { CommandItem } from './items.ts'
import { ShortcutsSheet } from './shortcuts/ShortcutsSheet.tsx'
import type { CommandState } from './state.ts'

type CommandView = WidgetView<typeof attributes, typeof events, CommandState>

/** The button in the page's bar, and the palette over the page. */
export function Command({ state, props }: CommandView) {
  useEffect(() => state.start(), [state])
  // Registered before the page's lists, which have their own `/`.
  useShortcuts({ 'mod+k': state.open, '/': state.open, '?': state.showShortcuts }, { first: true })
  return (
    <>
      <button
        type="button"
        className="command-door"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={state.open}
      >
        <Icon of={Search} />
        <span className="command-door-words">Search or do anything</span>
        <kbd aria-hidden>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {state.isOpen.value && <Palette state={state} />}
      {state.areShortcutsShown.value && (
        <ShortcutsSheet screen={props.screen.value} isMac={isMac()} onClose={state.hideShortcuts} />
      )}
    </>
  )
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

type StateProps = { state: CommandState }

/** The dialog closes before it unmounts, so that the focus returns to its place on the page. */
function Palette({ state }: StateProps) {
  const box = useRef<HTMLDialogElement>(null)
  useModal(box, true)
  const shut = () => box.current?.close()
  const showShortcuts = () => {
    shut()
    state.showShortcuts()
  }
  const choose = (item: CommandItem | null) => {
    if (item) shut()
    state.choose(item)
  }
  return (
    <dialog
      ref={box}
      className="dialog command"
      aria-label="Search or do anything"
      onClose={state.close}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) shut()
      }}
    >
      <div className="command-body">
        <PaletteBody state={state} onClose={shut} onShortcuts={showShortcuts} onChoose={choose} />
      </div>
    </dialog>
  )
}

type BodyProps = StateProps & {
  onClose: () => void
  onShortcuts: () => void
  onChoose: (item: CommandItem | null) => void
}

function PaletteBody({ state, onClose, onShortcuts, onChoose }: BodyProps) {
  // Over forty lines: a list of the field's attributes.
  const list = useId()
  const active = state.active.value
  const idOf = (item: CommandItem) => `${list}-${item.id}`
  const press = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) state.move(by)
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose()
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) onChoose(active)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="command-head dialog-body">
        {state.isBusy.value ? <Spinner size={20} /> : <Icon of={Search} />}
        <input
          className="command-input"
          type="text"
          role="combobox"
          aria-label="Search or do anything"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={active ? idOf(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Name, registration, phone, or ZZ23 KHP 18995 2000"
          value={state.text.value}
          onChange={(event) => {
            state.text.value = event.currentTarget.value
          }}
          onKeyDown={press}
        />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div className="command-list" role="listbox" id={list} aria-label="Results">
        <Groups state={state} idOf={idOf} onChoose={onChoose} />
      </div>
      <NothingFound state={state} />
      <PaletteFoot onShortcuts={onShortcuts} />
    </>
  )
}

function PaletteFoot({ onShortcuts }: Pick<BodyProps, 'onShortcuts'>) {
  return (
    <footer className="command-foot small muted">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>↵</kbd> open
      </span>
      <button type="button" className="command-keys" onClick={onShortcuts}>
        All keys <kbd>?</kbd>
      </button>
      <span>
        Price a deal: <strong>ZZ23 KHP 18995 2000 37</strong>
      </span>
    </footer>
  )
}

type GroupsProps = Omit<BodyProps, 'onClose' | 'onShortcuts'> & { idOf: (item: CommandItem) => string }

function Groups({ state, idOf, onChoose }: GroupsProps) {
  const active = state.active.value
  return state.groups.value.map(({ title, note, items }) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
    <div key={title} role="group" aria-label={title} className="command-group">
      <p className="command-title small" aria-hidden>
        <strong>{title}</strong> {note && <span className="muted">{note}</span>}
      </p>
      {items.map((item) => (
        <CommandRow
          key={item.id}
          id={idOf(item)}
          item={item}
          isActive={item.id === active?.id}
          onChoose={() => onChoose(item)}
        />
      ))}
    </div>
  ))
}

/** A live announcement, because the list itself is silent while the user types. */
function NothingFound({ state }: StateProps) {
  const count = state.groups.value.reduce((sum, { items }) => sum + items.length, 0)
  const isEmpty = count === 0 && !state.isBusy.value
  return (
    <p className={isEmpty || state.failed.value ? 'command-empty muted' : 'only-heard'} role="status">
      {statusWords(count, state)}
    </p>
  )
}

function statusWords(count: number, { isBusy, failed }: CommandState): string {
  if (failed.value) return `Older customers could not be searched. ${failureText(failed.value)}`
  if (count > 0) return counted(count, 'result')
  return isBusy.value ? 'Searching' : 'Nothing found. Try a name, a registration or a phone number.'
}
