import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { page } from '../page.ts'
import { DESTINATIONS } from '../shell/destinations.ts'
import { useSignals } from '../signals.ts'
import { HOME } from './guard.ts'

/** A page stands only where a dealership looked at has its feature (D41). */
export function Allowed({ children }: { children: ReactNode }) {
  useSignals()
  const { pathname } = useLocation()
  const { dealers, standing } = page
  const feature = DESTINATIONS.find(({ path }) => path === pathname)?.feature
  const features = standing.features.value
  if (!feature) return children
  if (features === null) return dealers.failed.value ? <Unreached /> : <Waiting />
  return features.has(feature) ? children : <Navigate to={HOME} replace />
}

const Waiting = () => <p className="plain-page" role="status" aria-label="Loading" aria-busy />

function Unreached() {
  return (
    <div className="plain-page" role="alert">
      <h1>Your dealerships could not be fetched</h1>
      <p>What this page may show depends on them.</p>
      <button type="button" className="bar-button" onClick={page.dealers.reload}>
        Try again
      </button>
    </div>
  )
}
