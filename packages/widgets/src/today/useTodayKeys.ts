import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { TodayState } from './state.ts'

type Run = (state: TodayState, frame: HTMLElement) => void

const KEYS: Readonly<Record<string, Run>> = {
  j: ({ walk }) => walk.next(),
  k: ({ walk }) => walk.previous(),
  e: (state) => state.finishCurrent(),
  s: (state) => state.snoozeCurrent(),
  '.': (_state, frame) => frame.querySelector<HTMLElement>('[aria-current] .task-button')?.click(),
}

const isBusy = (path: readonly EventTarget[]) =>
  path.some(
    (element) =>
      element instanceof HTMLElement &&
      (element.isContentEditable || /^(input|select|textarea|dialog)$/i.test(element.tagName)),
  )

/** The page's shortcut keys, unless the user is typing or a dialog or menu has the focus. */
export function useTodayKeys(frame: RefObject<HTMLElement | null>, state: TodayState): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const run = Object.hasOwn(KEYS, key.toLowerCase()) ? KEYS[key.toLowerCase()] : undefined
    if (!run || !frame.current || ctrlKey || metaKey || altKey || defaultPrevented || isBusy(event.composedPath()))
      return
    if (frame.current.querySelector('dialog[open], .menu')) return
    event.preventDefault()
    run(state, frame.current)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
