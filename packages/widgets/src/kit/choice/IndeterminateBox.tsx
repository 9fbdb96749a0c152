import { type MouseEvent, useLayoutEffect, useRef } from 'react'

type BoxProps = {
  label: string
  checked: boolean
  /** Some of its rows are selected. */
  isPartly?: boolean
  /** Its row has a key for it, so that Tab does not stop at each box of a list. */
  isUnreached?: boolean
  onPress: (event: MouseEvent<HTMLInputElement>) => void
}

/** A tick without words beside it, for rows and their head. Its target is larger than the box. */
export function IndeterminateBox({ label, checked, isPartly = false, isUnreached = false, onPress }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className="box-target">
      <input
        ref={box}
        className="checkbox"
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={isUnreached ? -1 : undefined}
        // Only the click event shows whether Shift was held.
        onChange={() => undefined}
        onClick={onPress}
      />
    </label>
  )
}
