import { type RefObject, useEffect, useRef } from 'react'

const CONTROL = ':is(input, select, textarea, button, [role="textbox"]):not([tabindex="-1"], :disabled)'

/** The part of a field that takes the focus: the first of a group of choices, otherwise the control itself. */
const firstControlOf = (field: Element | null | undefined): HTMLElement | null =>
  field?.matches(CONTROL) ? (field as HTMLElement) : (field?.querySelector<HTMLElement>(CONTROL) ?? null)

/** Within the same root: the document does not find elements in a shadow root. */
export function focusField(near: Element, name: string): void {
  const root = near.getRootNode() as ShadowRoot | Document
  firstControlOf(root.querySelector(`[data-name="${CSS.escape(name)}"]`))?.focus()
}

/**
 * After a failed submit the first field with an error has the focus, which scrolls it into view; where no field carries it, the
 * summary has. `failures` counts the failed submits, so that correcting one field does not move the focus to the next.
 */
export function useFocusFirstError<E extends HTMLElement>(failures: number): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => {
    if (failures > 0) focusFirstError(form.current)
  }, [failures])
  return form
}

function focusFirstError(form: HTMLElement | null): void {
  const control = firstControlOf(form?.querySelector('[aria-invalid]'))
  const target = control ?? form?.querySelector<HTMLElement>('.error-summary')
  target?.focus()
}

/** Focuses the first control whose text it does not understand (D66); false if there is none. */
export function focusNotUnderstood(form: ParentNode | null): boolean {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input') ?? []
  const first = [...inputs].find(({ validity }) => validity.customError)
  first?.focus()
  return first !== undefined
}

const ANSWERS: ReadonlySet<string> = new Set(['found', 'not-found', 'failed'])

/** Moves the focus to the next field when a look-up finishes, unless the user has left the row. */
export function useMoveOn(lookUp: string, next: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef(lookUp)
  useEffect(() => {
    const hasAnswered = last.current === 'looking' && ANSWERS.has(lookUp)
    last.current = lookUp
    const root = row.current?.getRootNode() as ShadowRoot | Document | undefined
    if (hasAnswered && row.current?.contains(root?.activeElement ?? null)) focusField(row.current, next)
  }, [lookUp, next])
  return row
}
