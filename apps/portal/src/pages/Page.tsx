import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { useHost } from '../use-event.ts'

type Host = ReturnType<typeof useHost>

/** The title says where one is; the page begins at its top (§2). */
export function Page({ title, host, children }: { title: string; host: Host; children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · Forecourt`
  }, [title])
  useEffect(() => {
    if (pathname) host.current?.parentElement?.scrollTo(0, 0)
  }, [pathname, host])
  return (
    <div className="page" ref={host}>
      {children}
    </div>
  )
}
