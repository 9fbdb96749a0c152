import { contract, type TaskChange, type TaskDraft } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { serve } from '../../serve.ts'
import { refuseOtherDealership } from '../guard.ts'
import { findRow } from '../record/store.ts'
import { insertTask, lockTask, type NewTask, readTask, type TaskRow, updateTask } from './store.ts'
import { publishTaskChange, scheduleBells } from './task-events.ts'
import { ownerOf, readNote, readTitle } from './task-input.ts'

const { tasks } = contract

export function taskChangeRoutes(app: FastifyInstance): void {
  serve(app, tasks.create, async ({ body }, { write, user, at, jobs, authorize }) =>
    write(async (tx) => {
      const { affiliateUserId, kind, dueDay, dueTime = null } = body
      await authorize(tx, affiliateUserId)
      const applicationId = await customerOf(tx, body)
      const note = readNote(kind, body.note)
      const owner = await ownerOf(tx, affiliateUserId, body.ownerUserId, user)
      const calendarTitle = readTitle(kind, body.calendarTitle)
      const facts = { affiliateUserId, applicationId, kind, dueDay, dueTime, note, calendarTitle, ...owner }
      const made = found(await insertTask(tx, { ...facts, created: at, createdBy: user.name ?? null }))
      await scheduleBells(tx, { jobs }, [made], at)
      await publishTaskChange(tx, made, at)
      return made
    }),
  )

  serve(app, tasks.change, async ({ params, body }, { write, user, at, jobs, authorize }) =>
    write(async (tx) => {
      const row = found(await lockTask(tx, params.id))
      await authorize(tx, row.affiliateUserId)
      await updateTask(tx, row.taskId, await columnsOf(tx, row, body, user, at))
      const changed = found(await readTask(tx, row.taskId))
      await scheduleBells(tx, { jobs }, [changed], at)
      await publishTaskChange(tx, changed, at)
      return changed
    }),
  )

  serve(app, tasks.remove, async ({ params }, { write, at, authorize }) =>
    write(async (tx) => {
      const row = found(await lockTask(tx, params.id))
      await authorize(tx, row.affiliateUserId)
      await updateTask(tx, row.taskId, { removedAt: at })
      await publishTaskChange(tx, row, at)
      return { ok: true } as const
    }),
  )
}

/** The customer's own id, whichever of its ids is named; refuses a dealership other than the customer's. */
async function customerOf(
  tx: Tx,
  { applicationId, affiliateUserId }: Pick<TaskDraft, 'applicationId' | 'affiliateUserId'>,
): Promise<string | null> {
  if (!applicationId) return null
  const row = found(await findRow(tx, applicationId))
  refuseOtherDealership(row, affiliateUserId)
  return row.applicationId
}

async function columnsOf(
  tx: Tx,
  row: TaskRow,
  change: TaskChange,
  user: CallerUser,
  at: Date,
): Promise<Partial<NewTask>> {
  const { isDone, isRemoved, snoozedUntil, ownerUserId, note, calendarTitle, kind, ...due } = change
  const isMoved = due.dueDay !== undefined || due.dueTime !== undefined
  return {
    ...due,
    ...(kind !== undefined && { kind }),
    ...((note !== undefined || kind !== undefined) && {
      note: readNote(kind ?? row.kind, note === undefined ? row.note : note),
    }),
    ...((calendarTitle !== undefined || kind !== undefined) && {
      calendarTitle: readTitle(kind ?? row.kind, calendarTitle === undefined ? row.calendarTitle : calendarTitle),
    }),
    ...(ownerUserId !== undefined && (await ownerOf(tx, row.affiliateUserId, ownerUserId, user))),
    ...(isDone !== undefined && { doneAt: isDone ? at : null }),
    ...(isRemoved !== undefined && { removedAt: isRemoved ? at : null }),
    ...(isMoved && { snoozedUntil: null }),
    ...(snoozedUntil !== undefined && { snoozedUntil: snoozedUntil === null ? null : new Date(snoozedUntil) }),
  }
}
