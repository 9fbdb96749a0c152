export type { BrowserTabs } from './browser-tabs.ts'
export { createRealtime } from './realtime.ts'
export type { LiveListener, LiveNotification, Realtime, RealtimeState } from './realtime-types.ts'
export { shareRealtime } from './shared.ts'
