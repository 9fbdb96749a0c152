import { formatRegistration } from '@forecourt/core'
import { QuietNotice } from '../feedback/QuietNotice.tsx'

type LookUpNoticeProps = {
  state: 'idle' | 'looking' | 'found' | 'not-found' | 'failed'
  registration: string
  /** How to go on without the vehicle's data. */
  advice: string
  onRetry: () => void
}

/** Why a look-up has no vehicle to show; nothing while it is under way, and for a found one. */
export function LookUpNotice({ state, registration, advice, onRetry }: LookUpNoticeProps) {
  if (state === 'failed') return <QuietNotice onRetry={onRetry}>The look-up is not answering. {advice}</QuietNotice>
  if (state !== 'not-found') return null
  return (
    <QuietNotice>
      No record of {formatRegistration(registration)}. {advice}
    </QuietNotice>
  )
}
