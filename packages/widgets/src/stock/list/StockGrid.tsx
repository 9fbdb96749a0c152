import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type KeptPlace, observeSize, useListPlace } from '../../kit/index.ts'
import { gridKeyMove } from './grid-keys.ts'
import type { StockItem } from './item.ts'
import { StockCard } from './StockCard.tsx'
import type { ShownStock, StockActions } from './shown.ts'

const LEAST_WIDTH = 272
const GAP = 16
/** Every card has the same height, whatever its content and whether its picture has loaded: nothing shifts. */
const CARD_HEIGHT = 388

type GridProps = { state: ShownStock; actions: StockActions; place: KeptPlace }
type Placed = { item: StockItem; index: number; column: number; top: number }

/** Cards side by side, mounted only while visible: 5,000 vehicles scroll like fifty. */
export function StockGrid({ state, actions, place }: GridProps) {
  // Over forty lines: the markup of one card, beside the measures that place it.
  const items = state.list.rows.value
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller)
  const virtual = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT + GAP,
    overscan: 2,
    useFlushSync: false,
  })
  const focusing = useFocusing(scroller, (index) => virtual.scrollToIndex(Math.floor(index / columns)))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = indexOf(event)
    const to = at === null ? null : gridKeyMove(event.key, at, columns, items.length - 1)
    if (to === null) return
    event.preventDefault()
    focusing.focus(to)
  }
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const topOf = (index: number) => virtual.getOffsetForIndex(Math.floor(index / columns), 'start')?.[0] ?? 0
  const isComplete = !state.list.coming.value
  useListPlace({ list: scroller.current, ids, isComplete, place, topOf })
  const placed = placedOf(items, columns, virtual)
  return (
    <div className="stock-scroller" ref={scroller}>
      <ul className="stock-cards" aria-label="Vehicles" style={{ height: virtual.getTotalSize() }} onKeyDown={move}>
        {placed.map(({ item, index, column, top }) => (
          <li
            key={item.id}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            data-index={index}
            style={cardStyle(column, columns, top)}
          >
            <DeferredCard item={item} state={state} actions={actions} onDrawn={focusing.focusWanted} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Reserves its space immediately and renders between frames: a hundred new cards never make one long task. */
function DeferredCard({ onDrawn, ...card }: ComponentProps<typeof StockCard> & { onDrawn: () => void }) {
  const isDrawn = useDeferredValue(true, false)
  useLayoutEffect(() => {
    if (isDrawn) onDrawn()
  }, [isDrawn, onDrawn])
  return isDrawn && <StockCard {...card} />
}

type VirtualRange = Pick<ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>, 'getVirtualItems'>

function placedOf(items: readonly StockItem[], columns: number, rows: VirtualRange): Placed[] {
  return rows.getVirtualItems().flatMap(({ index: row, start: top }) =>
    items.slice(row * columns, (row + 1) * columns).map((item, column) => ({
      item,
      column,
      top,
      index: row * columns + column,
    })),
  )
}

const cardStyle = (column: number, columns: number, top: number) => ({
  height: CARD_HEIGHT,
  transform: `translateY(${top}px)`,
  left: `calc(${column} * (100% + ${GAP}px) / ${columns})`,
  width: `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`,
})

/** The card's index if its own button has the focus: arrow keys do nothing in its other controls. */
function indexOf({ target }: KeyboardEvent<HTMLElement>): number | null {
  if (!(target instanceof HTMLElement) || !target.matches('.stock-open')) return null
  return Number(target.closest('li')?.dataset.index)
}

function useColumns(scroller: { current: HTMLDivElement | null }): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    return observeSize(element, () => {
      const style = getComputedStyle(element)
      const width = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      setColumns(Math.max(1, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))))
    })
  }, [scroller])
  return columns
}

/** Scrolls to a card that is not mounted yet, and focuses it as soon as it renders. */
function useFocusing(scroller: { current: HTMLElement | null }, scrollTo: (index: number) => void) {
  const wanted = useRef<number | null>(null)
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return
    const card = scroller.current?.querySelector<HTMLElement>(`li[data-index="${wanted.current}"] .stock-open`)
    if (!card) return
    wanted.current = null
    card.focus({ preventScroll: true })
  }, [scroller])
  const focus = (index: number) => {
    wanted.current = index
    scrollTo(index)
    focusWanted()
  }
  return { focus, focusWanted }
}
