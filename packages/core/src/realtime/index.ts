export type { RealtimeCalls } from './access.ts'
export { createRealtime } from './realtime.ts'
export type {
  LiveListener,
  LiveNotification,
  Logger,
  Realtime,
  RealtimeOptions,
  RealtimeState,
} from './realtime-types.ts'
export { MAX_RETRIES, type RetryDelays, type WebSocketClass } from './socket.ts'
