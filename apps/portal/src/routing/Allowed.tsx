import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { page } from '../page.ts'
import { DESTINATIONS, type Destination } from '../shell/destinations.ts'
import { useSignals } from '../signals.ts'
import { HOME } from './guard.ts'

/** A page stands only where its dealership has the feature (D41) and, for what makes something new, may do so (D40). */
export function Allowed({ children }: { children: ReactNode }) {
  useSignals()
  const { pathname } = useLocation()
  const { dealers, standing } = page
  const destination = DESTINATIONS.find(({ path }) => path === pathname)
  const features = standing.features.value
  if (destination?.feature && features === null) return dealers.failed.value ? <Unreached /> : <Waiting />
  if (destination?.feature && !features?.has(destination.feature)) return <Navigate to={HOME} replace />
  const reason = destination?.creates ? standing.readOnlyReason.value : null
  return destination && reason ? <Held destination={destination} reason={reason} /> : children
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

/** Why not, and the way out. */
function Held({ destination, reason }: { destination: Destination; reason: string }) {
  useSignals()
  const phone = page.config.value?.supportPhone
  return (
    <div className="plain-page">
      <h1>{destination.word}</h1>
      <p>{reason}</p>
      <p className="muted">{`What is there already can still be looked at${phone ? `. Dealer support: ${phone}` : ''}.`}</p>
      <Link className="bar-button" to={HOME}>
        See customers
      </Link>
    </div>
  )
}
