import { Phone } from 'lucide-react'
import { type MouseEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, Icon, useShortcuts } from '../../kit/index.ts'
import type { NextActState } from './next-act.ts'

/** The screen's one accent button; the `.` key presses it. */
export function NextActButton({ act, isBusy, run }: NextActState) {
  const button = useRef<HTMLButtonElement>(null)
  const call = useRef<HTMLAnchorElement>(null)
  const due = act.value
  useShortcuts({
    '.': () => {
      if (!due) return false
      const target = due.phone ? call : button
      return target.current?.click()
    },
  })
  if (!due) return null
  if (due.phone)
    return (
      <a ref={call} className="button primary control next-act" href={`tel:${due.phone}`} aria-keyshortcuts=".">
        <Icon of={Phone} />
        <ActWords label={due.label} />
      </a>
    )
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click must not trigger the next act.
    if (detail > 1) return
    flushSync(run)
    leadToMeant(button)
  }
  return (
    <Button ref={button} kind="primary" className="next-act" busy={isBusy.value} aria-keyshortcuts="." onClick={press}>
      <ActWords label={due.label} />
    </Button>
  )
}

const ActWords = ({ label }: { label: string }) => (
  <span className="next-act-words">
    {label}
    <kbd aria-hidden>.</kbd>
  </span>
)

/** If the act is done in its own row, the focus moves to that row's control. */
function leadToMeant({ current }: RefObject<HTMLElement | null>): void {
  const root = current?.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document)) return
  root.querySelector<HTMLElement>('.meant.leads :is(button, a)')?.focus()
}
