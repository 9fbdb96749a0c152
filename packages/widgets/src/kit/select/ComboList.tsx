import { useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useFloating } from '../overlay/useFloating.ts'
import type { ComboOption } from './search-options.ts'

/** Before its row is measured. */
const ROW_HEIGHT = 36

type ComboListProps = {
  id: string
  label: string
  emptyText: string
  anchor: RefObject<HTMLElement | null>
  options: readonly ComboOption[]
  chosen: ComboOption | null
  /** The index of the row that Enter chooses. */
  marked: number
  onMark: (index: number) => void
  onChoose: (option: ComboOption) => void
  onOutside: () => void
}

export function ComboList(props: ComboListProps) {
  // Over forty lines: a drawing, attribute by attribute.
  const { id, options, chosen, marked } = props
  const panel = useRef<HTMLDivElement>(null)
  const setPanel = useFloating(props.anchor, {
    placement: 'bottom-start',
    matchWidth: true,
    onOutside: props.onOutside,
  })
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => panel.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  })
  useLayoutEffect(() => {
    if (marked >= 0) rows.scrollToIndex(marked)
  }, [rows, marked])
  return (
    <div
      ref={(element) => {
        panel.current = element
        setPanel(element)
      }}
      id={id}
      className="float-panel list"
      popover="manual"
      role="listbox"
      aria-label={props.label}
      data-empty={props.emptyText}
      part="list"
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length > 0 && (
        <div className="list-rows" role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const option = options[index]
            return (
              option && (
                <Row
                  key={index}
                  id={`${id}-${index}`}
                  option={option}
                  place={{ index, count: options.length, start }}
                  isMarked={index === marked}
                  isChosen={option.value === chosen?.value}
                  measure={rows.measureElement}
                  onMark={() => props.onMark(index)}
                  onChoose={() => props.onChoose(option)}
                />
              )
            )
          })}
        </div>
      )}
    </div>
  )
}

type RowProps = {
  id: string
  option: ComboOption
  place: { index: number; count: number; start: number }
  isMarked: boolean
  isChosen: boolean
  measure: (element: HTMLElement | null) => void
  onMark: () => void
  onChoose: () => void
}

function Row({ id, option, place, isMarked, isChosen, measure, onMark, onChoose }: RowProps) {
  const style: CSSProperties = { position: 'absolute', insetInlineStart: 0, top: place.start }
  if (option.separator)
    return <div ref={measure} data-index={place.index} style={style} className="list-separator" aria-hidden="true" />
  return (
    <button
      ref={measure}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      data-index={place.index}
      style={style}
      className="list-option"
      aria-selected={isChosen}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      data-selected={isChosen ? '' : undefined}
      data-focus={isMarked ? '' : undefined}
      onPointerMove={isMarked ? undefined : onMark}
      onClick={onChoose}
    >
      <span>
        {option.label}
        {option.text && <span className="muted"> {option.text}</span>}
      </span>
      {isChosen && <Icon of={Check} />}
    </button>
  )
}
