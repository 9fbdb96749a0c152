import type { ElementTag } from '@forecourt/widgets'
import { type ReactNode, useEffect } from 'react'
import { useTrail } from '../routing/places.ts'
import { useElement, type useHost } from '../use-widget.ts'
import { useFocusOnArrival, useScrollPlace } from './arriving.ts'

type PageHost = ReturnType<typeof useHost>

type PageProps = {
  title: string
  host: PageHost
  /** The element that fills the page. */
  tag: ElementTag
  children: ReactNode
}

/** Sets the document's title and loads the page's element. */
export function Page({ title, host, tag, children }: PageProps) {
  const isMissing = useElement(tag)
  useEffect(() => {
    document.title = `${title} · Forecourt`
  }, [title])
  useTrail()
  useScrollPlace(host)
  useFocusOnArrival(host)
  return (
    <div className="page" ref={host}>
      {isMissing ? <NotLoaded title={title} /> : children}
    </div>
  )
}

/** Without a connection, or from a tab that is older than the files on the server. */
function NotLoaded({ title }: { title: string }) {
  return (
    <div className="plain-page" role="alert">
      <h1>{title} could not be loaded</h1>
      <p>The connection was lost, or the portal has been updated since this tab was opened.</p>
      <button type="button" className="bar-button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  )
}
