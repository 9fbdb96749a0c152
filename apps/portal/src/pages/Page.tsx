import { type ReactNode, useEffect } from 'react'
import { useTrail } from '../routing/places.ts'
import type { useHost } from '../use-event.ts'
import { useFocusOnArrival, useScrollPlace } from './arriving.ts'

type PageHost = ReturnType<typeof useHost>

/** Sets the document's title. */
export function Page({ title, host, children }: { title: string; host: PageHost; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Forecourt`
  }, [title])
  useTrail()
  useScrollPlace(host)
  useFocusOnArrival(host)
  return (
    <div className="page" ref={host}>
      {children}
    </div>
  )
}
