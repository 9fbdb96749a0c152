import { contract, type Guarded } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/problem.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { serve } from '../../serve.ts'
import { findDraft, insertDraft, listDrafts, lockDraft, removeDraft, updateDraft } from './store.ts'

const { drafts } = contract

const MOST_CHARACTERS = 64_000
const ABOUT_DEALERSHIP: Guarded = { access: 'reads' }

/** A user's half-filled forms, which follow them to their other devices (D54). */
export async function draftRoutes(app: FastifyInstance): Promise<void> {
  serve(app, drafts.list, async (_, { read, cipher, user }) => ({
    drafts: await read((tx) => listDrafts(tx, cipher, user.userId)),
  }))

  serve(app, drafts.single, async ({ params }, { read, cipher, user }) =>
    read((tx) => findDraft(tx, cipher, { userId: user.userId, draftId: params.id })),
  )

  serve(
    app,
    drafts.save,
    async ({ params, body: { summary, value = null } }, { write, cipher, user, at, mustMatch }) => {
      if (JSON.stringify(value).length > MOST_CHARACTERS)
        return refuse('INVALID', 'This form is too long for a draft. Shorten it, or send it.')
      const draft = { userId: user.userId, draftId: params.id, summary, value }
      return await write(async (tx) => {
        const { affiliateUserId = null } = summary
        if (affiliateUserId !== null) await authorizeBy(tx, user, ABOUT_DEALERSHIP, affiliateUserId)
        const kept = await lockDraft(tx, draft)
        // A draft that was removed elsewhere has no version either: it is not made again without a question.
        mustMatch(kept?.version ?? 0)
        return kept
          ? await updateDraft(tx, cipher, draft, kept.version, at)
          : ((await insertDraft(tx, cipher, draft, at)) ?? refuse('CONFLICT'))
      })
    },
  )

  serve(app, drafts.remove, async ({ params }, { write, user }) => {
    await write((tx) => removeDraft(tx, { userId: user.userId, draftId: params.id }))
    return { ok: true } as const
  })
}
