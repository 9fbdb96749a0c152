import { ApiError, type Client, contract, type DraftHead, mayCall, type Session } from '@forecourt/core'
import type { NewDraft } from './draft-store.ts'

/** Null if there is no answer now: try again later. */
export type SaveOutcome = DraftHead | 'conflict' | 'refused' | null

/** The server's side of a user's drafts. Its calls never reject: without an answer they give null or false. */
export interface DraftServer {
  list(): Promise<readonly DraftHead[] | null>
  /** `gone` if the server has none. */
  read(id: string): Promise<ServedDraft | 'gone' | null>
  save(id: string, draft: NewDraft, version: number): Promise<SaveOutcome>
  remove(id: string): Promise<boolean>
}

export type ServedDraft = DraftHead & { readonly value: unknown }

interface Parts {
  readonly client: Pick<Client, 'drafts'>
  readonly session: Pick<Session, 'user' | 'alert'>
}

/** Null for a session that has none, such as one that another program opened. */
export function draftServerOf({ client: { drafts }, session }: Parts): DraftServer | null {
  const user = session.user.peek()
  if (!user || !mayCall(user, contract.drafts.save)) return null
  /** Another user's session, or an ended one, must not carry this user's drafts. */
  const isHere = () => session.user.peek()?.userId === user.userId && session.alert.peek() === null
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> =>
    isHere() ? await work().catch(() => null) : null
  return {
    list: () => attempt(async () => (await drafts.list()).drafts),
    read: (id) => attempt(async () => (await drafts.single({ id })) ?? 'gone'),
    async save(id, { summary, value }, version) {
      if (!isHere()) return null
      return await drafts.save({ id, summary: clip(summary), value }, { version }).catch(outcomeOf)
    },
    remove: async (id) => (await attempt(() => drafts.remove({ id }))) !== null,
  }
}

/** A refusal stands until the draft changes; any other failure may pass. */
function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'CONFLICT') return 'conflict'
  return [400, 403, 404, 413, 422].includes(error.status) ? 'refused' : null
}

/** The title of a draft may be cut: the form has the whole. */
const clip = (summary: NewDraft['summary']): NewDraft['summary'] => ({
  ...summary,
  name: summary.name.slice(0, 200),
  registration: summary.registration.slice(0, 40),
  vehicle: summary.vehicle.slice(0, 200),
})
