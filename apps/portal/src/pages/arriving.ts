import { type RefObject, useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { keepPlace, keptHere } from '../routing/places.ts'

type HostRef = RefObject<HTMLElement | null>

const STILL_AFTER_MS = 120

/** A new page starts at its top (§2); going back returns to the previous place. */
export function useScrollPlace(host: HostRef): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const topHere = useEffectEvent(() => (type === NavigationType.Pop ? (keptHere().top ?? 0) : 0))
  useEffect(() => {
    const main = host.current?.parentElement
    if (!main || !pathname) return
    const top = topHere()
    main.scrollTo(0, top)
    return top > 0 ? scrollOnceLong(main, top) : undefined
  }, [pathname, host])
  useEffect(() => {
    const main = host.current?.parentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const still = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keepPlace(key, { top: main?.scrollTop ?? 0 }), STILL_AFTER_MS)
    }
    main?.addEventListener('scroll', still, { passive: true })
    return () => {
      clearTimeout(timer)
      main?.removeEventListener('scroll', still)
    }
  }, [key, host])
}

/** A page that is still loading is too short at first. If the user scrolls or types first, nothing moves. */
function scrollOnceLong(main: HTMLElement, top: number): () => void {
  const listening = new AbortController()
  const grown = new ResizeObserver(() => {
    main.scrollTo(0, top)
    if (main.scrollTop >= top - 1) stop()
  })
  const stop = () => {
    grown.disconnect()
    listening.abort()
  }
  for (const element of main.querySelectorAll('.page > *')) grown.observe(element)
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    document.addEventListener(name, stop, { signal: listening.signal, passive: true, capture: true })
  return stop
}

/** On a page that the browser has just opened, the skip link stays the first stop of the keyboard. */
let isOpening = true

/** The focus moves too: the widget decides between its heading and its first field. It is never left on a removed page. */
export function useFocusOnArrival(host: HostRef): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const page = host.current
    if (!page || !pathname) return
    const main = page.closest('main')
    const begins = !isOpening || main === null
    // Later than the second run of a development build.
    queueMicrotask(() => {
      isOpening = false
    })
    if (!begins) return
    main?.focus({ preventScroll: true })
    const widget = [...page.querySelectorAll<HTMLElement>('*')].find(({ localName }) =>
      localName.startsWith('forecourt-'),
    )
    const before = document.activeElement
    let isLeft = false
    const enter = () => {
      if (!isLeft && document.activeElement === before) widget?.focus({ preventScroll: true })
    }
    if (widget) void customElements.whenDefined(widget.localName).then(enter)
    return () => {
      isLeft = true
    }
  }, [pathname, host])
}
