import type { RealtimeState } from '@forecourt/core'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { InlineError } from './InlineError.tsx'

type NotConnectedProps = {
  connection: RealtimeState
  onConnect: () => void
  /** What that means here. */
  children?: ReactNode
}

/** The live connection is lost: what that means, and that the page goes on asking (core/realtime/tab-leader.ts). */
export function NotConnected({ connection, onConnect, children }: NotConnectedProps) {
  if (connection !== 'disconnected') return null
  return (
    <InlineError title="Not connected" icon={WifiOff} retryLabel="Try now" onRetry={onConnect}>
      {children} We keep trying while this page is in view, and it catches up once the connection is back.
    </InlineError>
  )
}
