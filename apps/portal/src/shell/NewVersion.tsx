import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasUnsaved, page } from '../page.ts'
import { useSignalEffect } from '../signals.ts'
import { createVersionWatch } from './new-version.ts'

const watch = createVersionWatch(() => page.client.portal.versions())

/** Announces a new version and loads it at a quiet moment: at the next navigation, or while the tab is hidden. */
export function NewVersion() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const loadNow = useEffectEvent(() => {
    if (watch.ready.peek() && !hasUnsaved.peek()) location.reload()
  })
  useSignalEffect(() => void watch.check(page.clock.now.value))
  useEffect(() => {
    if (pathname !== shownPath.current) loadNow()
    shownPath.current = pathname
    const hide = () => {
      if (document.hidden && pathname === '/') loadNow()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [pathname])
  const ready = watch.ready.value
  return (
    <div className="new-version" role="status">
      {ready && (
        <p>
          <span>
            <strong>{`Version ${ready.version} of the portal is ready.`}</strong>{' '}
            {hasUnsaved.value
              ? 'Save your changes first; it will load when you next go to another page.'
              : 'It will load when you next go to another page.'}
          </span>
          {!hasUnsaved.value && (
            <button type="button" className="bar-button" onClick={() => location.reload()}>
              Load it now
            </button>
          )}
        </p>
      )}
    </div>
  )
}
