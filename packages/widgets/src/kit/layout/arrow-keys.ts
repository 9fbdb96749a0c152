import type { KeyboardEvent } from 'react'

const INDEX_BY_KEY: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves the focus within a row of controls by an arrow key, and returns the newly focused one. */
export function stepAlong(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | undefined {
  const step = INDEX_BY_KEY[event.key]
  if (!step) return undefined
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const next = all[step(all.indexOf(event.target as HTMLElement), all.length - 1)]
  event.preventDefault()
  next?.focus()
  return next
}
