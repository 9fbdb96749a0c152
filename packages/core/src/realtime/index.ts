export type { RealtimeCalls } from './access.ts'
export type { BrowserTabs, TabChannel, TabLeader } from './browser-tabs.ts'
export { createRealtime } from './realtime.ts'
export type {
  LiveListener,
  LiveNotification,
  Logger,
  Realtime,
  RealtimeOptions,
  RealtimeState,
} from './realtime-types.ts'
export { type SharedOptions, shareRealtime } from './shared.ts'
export { MAX_RETRIES, type RetryDelays, type WebSocketClass } from './socket.ts'
