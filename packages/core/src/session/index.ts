export { createSession, type Session, type SessionAlert, type SessionOptions } from './session.ts'
export type { TabMessage, TokenChannel, TokenStorage } from './token-channel.ts'
