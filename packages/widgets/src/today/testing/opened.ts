import { contract, type Enquiries, type Lead, type Task, type User } from '@forecourt/core'
import { aMoment, people } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import { createToday } from '../state.ts'
import { aPayout, aTask, sampleEnquiries, sampleLeads, sampleTasks } from './samples.ts'

const { applications, quickQuotes, tasks } = contract

interface Given {
  readonly given?: readonly Task[]
  readonly enquiries?: Enquiries
  readonly leads?: readonly Lead[]
  readonly hasMoney?: boolean
  readonly user?: User
}

/** A page whose server stores these tasks and applies calls to them. */
export function aPage({
  given = sampleTasks(),
  enquiries = sampleEnquiries(),
  leads = sampleLeads(),
  hasMoney = true,
  user = people.rhian,
}: Given = {}) {
  // Over forty lines: a list of answers.
  const test = createTestPage({ user })
  const known = new Map(given.map((task) => [task.taskId, task]))
  const put = (task: Task) => {
    known.set(task.taskId, { ...task, version: task.version + 1 })
    return known.get(task.taskId) ?? task
  }
  test.on(tasks.list, () => [...known.values()].filter(({ removedAt }) => !removedAt))
  test.on(tasks.enquiries, () => enquiries)
  const waiting = new Map(leads.map((lead) => [lead.applicationId, lead]))
  test.on(tasks.leads, () => [...waiting.values()])
  test.on(tasks.recordContact, ({ params: { id }, body: { outcome } }) => {
    waiting.delete(id)
    const at = aMoment().toISOString()
    return { contactId: `contact-${id}`, applicationId: id, outcome, at, by: 'Rhian Tolland', next: null }
  })
  test.on(tasks.takeBackContact, ({ params: { id } }) => {
    const lead = leads.find(({ applicationId }) => applicationId === id)
    if (lead) waiting.set(id, lead)
    return { ok: true } as const
  })
  test.on(quickQuotes.close, ({ body: { applicationIds, reason } }) => {
    for (const lead of leads)
      if (applicationIds.includes(lead.applicationId)) {
        if (reason) waiting.delete(lead.applicationId)
        else waiting.set(lead.applicationId, lead)
      }
    return { failed: [] }
  })
  test.on(tasks.owners, [
    { userId: 1, name: 'Rhian Tolland' },
    { userId: 4, name: 'Owen Hathersage' },
  ])
  test.on(tasks.create, ({ body }) =>
    put(aTask({ ...body, customer: null, applicationId: body.applicationId ?? null })),
  )
  test.on(tasks.change, ({ params, body: { isDone, isRemoved, ...rest } }) => {
    const now = aMoment().toISOString()
    return put({
      ...(known.get(params.id) ?? aTask()),
      ...rest,
      ...(isDone !== undefined && { doneAt: isDone ? now : null }),
      ...(isRemoved !== undefined && { removedAt: isRemoved ? now : null }),
    })
  })
  test.on(tasks.calendarLink, { created: null })
  test.on(tasks.endCalendarLink, { ok: true })
  test.on(tasks.renewCalendarLink, {
    url: 'https://portal.forecourt.test/api/v3/calendar/secret.ics',
    created: aMoment().toISOString(),
  })
  test.on(applications.list, hasMoney ? [aPayout()] : [])
  test.on(quickQuotes.list, [])
  return { ...test, known }
}

export type Page = ReturnType<typeof aPage>

export const NOTHING: Given = {
  given: [],
  leads: [],
  enquiries: { open: [], received: 0, answeredInTime: 0 },
  hasMoney: false,
}

/** The screen with everything loaded. */
export async function open(test = aPage()) {
  const state = createToday(test.page)
  const stop = state.start()
  await test.settled()
  return { test, state, stop }
}
