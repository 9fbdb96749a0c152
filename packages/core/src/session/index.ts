export { createSession, type Session, type SessionAlert } from './session.ts'
export type { TokenStorage } from './token-channel.ts'
