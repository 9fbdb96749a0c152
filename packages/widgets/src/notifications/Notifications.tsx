import { Bell, BellOff } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { WidgetView } from '../element/index.ts'
import { Icon, isOverOthers, Toast, useKeptPlace } from '../kit/index.ts'
import type { attributes, events } from './definition.ts'
import { HELD_BACK, NotificationPanel, type OpenCustomer } from './NotificationPanel.tsx'
import type { NotificationsState } from './state.ts'

type NotificationsView = WidgetView<typeof attributes, typeof events, NotificationsState>

/** Notifications about the dealership's customers, newest first: a bell with the unread count, or the list itself. */
export function Notifications({ state, props, emit }: NotificationsView) {
  useEffect(() => state.start(), [state])
  useTouch(state)
  const place = props.place.value
  const parts = {
    state,
    place,
    onPlace: (at: string) => void emit('forecourt-place', { place: at }),
    onOpen: ((applicationId, tab) =>
      void emit('forecourt-open', { applicationId, ...(tab && { tab }) })) satisfies OpenCustomer,
  }
  return (
    <div className="notifications">
      {props.inline.value ? <PanelAtPlace key={place} {...parts} isOpen /> : <BellWithPanel {...parts} />}
      <p className="only-heard" role="status">
        {state.heard.value}
      </p>
    </div>
  )
}

type PartProps = {
  state: NotificationsState
  place: string
  onPlace: (place: string) => void
  onOpen: OpenCustomer
}

/** A separate panel for each place to restore. */
function PanelAtPlace({ place, onPlace, ...rest }: PartProps & { isOpen: boolean }) {
  return <NotificationPanel {...rest} place={useKeptPlace(place, onPlace)} />
}

function BellWithPanel(props: PartProps) {
  // Over forty lines: the markup of one panel, beside what opens and closes it.
  const { state, place, onOpen } = props
  const panel = useRef<HTMLDivElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A closed panel does not render its hundreds of rows at each event.
  const [isDrawn, setDrawn] = useState(false)
  const id = useId()
  const dismiss = () => {
    state.toast.value = null
  }
  usePlacing(bell, panel)
  useEffect(() => {
    if (place) panel.current?.showPopover()
  }, [place])
  const open: OpenCustomer = (applicationId, tab) => {
    panel.current?.hidePopover()
    onOpen(applicationId, tab)
  }
  return (
    <>
      <BellButton ref={bell} id={id} state={state} />
      {state.isHinted.value && <BellHint />}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="notifications-panel"
        part="panel"
        role="dialog"
        aria-label="Notifications"
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setDrawn(true)
          if (bell.current && panel.current) placeBelow(bell.current, panel.current)
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          setDrawn(newState === 'open')
        }}
      >
        {isDrawn && <PanelAtPlace key={place} {...props} onOpen={open} isOpen={isOpen} />}
      </div>
      <Toast toast={state.toast.value} onDismiss={dismiss} isUnheard />
    </>
  )
}

type BellProps = Pick<PartProps, 'state'> & { ref: RefObject<HTMLButtonElement | null>; id: string }

function BellButton({ ref, id, state }: BellProps) {
  const unread = state.unread.value
  return (
    <button
      ref={ref}
      type="button"
      className="bell"
      part="bell"
      popoverTarget={id}
      aria-haspopup="dialog"
      title={state.isHinted.value ? HELD_BACK : undefined}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <Icon of={state.isHinted.value ? BellOff : Bell} size={20} />
      {unread > 0 && <span className="bell-count">{unread > 99 ? '99+' : unread}</span>}
    </button>
  )
}

/** Shown beside the bell if the bar has room; otherwise it is only announced. */
function BellHint() {
  const hint = useRef<HTMLParagraphElement>(null)
  const [hasRoom, setHasRoom] = useState(true)
  useLayoutEffect(() => {
    const box = hint.current
    const area = box?.getBoundingClientRect()
    if (box && area) setHasRoom(area.left >= 0 && !isOverOthers(area, box))
  }, [])
  return (
    <p ref={hint} className={hasRoom ? 'bell-hint small' : 'only-heard'}>
      {hasRoom ? 'No sound until you click' : HELD_BACK}
    </p>
  )
}

const GAP = 8
const WIDTH = 400

/** Places the panel under its bell, aligned with the bell's end if there is room, and inside the window. */
function placeBelow(button: HTMLElement, panel: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect()
  const room = document.documentElement.clientWidth
  const width = Math.min(WIDTH, room - 2 * GAP)
  Object.assign(panel.style, {
    top: `${bottom + GAP}px`,
    right: `${Math.min(Math.max(GAP, room - right), room - width - GAP)}px`,
    maxHeight: `calc(100dvh - ${bottom + 2 * GAP}px)`,
    width: `${width}px`,
  })
}

/** The panel follows its bell when the page scrolls, and returns the focus to it on closing. */
function usePlacing(bell: RefObject<HTMLButtonElement | null>, panel: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const button = bell.current
    const box = panel.current
    if (!button || !box) return
    const follow = () => {
      if (box.matches(':popover-open')) placeBelow(button, box)
    }
    // The browser restores focus within the document, and cannot find an element in a shadow root.
    const giveBack = () => {
      const { activeElement: held } = button.getRootNode() as ShadowRoot | Document
      const isLost = held ? box.contains(held) : button.ownerDocument.activeElement === button.ownerDocument.body
      if (isLost && !box.matches(':popover-open')) button.focus()
    }
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow, options)
    box.addEventListener('toggle', giveBack, options)
    return () => stop.abort()
  }, [bell, panel])
}

/** Any click on the page allows sound from then on. */
function useTouch(state: NotificationsState): void {
  useEffect(() => {
    const stop = new AbortController()
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, state.touched, { signal: stop.signal })
    return () => stop.abort()
  }, [state])
}
