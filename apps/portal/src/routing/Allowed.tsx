import { mayCall } from '@forecourt/core'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { page } from '../page.ts'
import { DESTINATIONS } from '../shell/destinations.ts'
import { HOME } from './guard.ts'

/** A page exists only if the user may make its call (D24), and one of the selected dealerships has its feature (D41). */
export function Allowed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { dealers, permissions } = page
  const destination = DESTINATIONS.find(({ path }) => path === pathname)
  const features = permissions.features.value
  if (destination?.call && !mayCall(page.session.user.value, destination.call)) return <Navigate to={HOME} replace />
  if (!destination?.feature) return children
  if (features === null) return dealers.whyMissing.value ? <Unreached /> : <LoadingPage title={destination.word} />
  return features.has(destination.feature) ? children : <Navigate to={HOME} replace />
}

/** The page's own heading, and bars where its list will be. */
function LoadingPage({ title }: { title: string }) {
  return (
    <div className="plain-page waiting" aria-busy>
      <h1>{title}</h1>
      <p role="status">Loading</p>
      {['100%', '72%', '84%', '60%'].map((width) => (
        <div key={width} className="waiting-bar" style={{ width }} />
      ))}
    </div>
  )
}

function Unreached() {
  return (
    <div className="plain-page" role="alert">
      <h1>Your dealerships could not be loaded</h1>
      <p>What this page can show depends on them.</p>
      <button type="button" className="bar-button" onClick={page.dealers.reload}>
        Try again
      </button>
    </div>
  )
}
