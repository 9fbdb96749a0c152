import { writtenMoment } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'

/** Until the broker's back office has answered, nothing that follows can happen (D48). */
export function BackOfficeNote({ state }: { state: CustomerState }) {
  const since = state.record.application.value?.awaitingBackOfficeSince
  if (!since) return null
  const broker = state.page.config.value?.brokerName ?? 'The broker'
  return (
    <p className="next-words small muted" role="note">
      Sent {writtenMoment(since)}. {broker}’s back office has not answered yet; we keep trying until it does.
    </p>
  )
}
