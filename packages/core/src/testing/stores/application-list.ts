import { signal } from '@preact/signals-core'
import type { User } from '../../models/index.ts'
import { createApplications } from '../../stores/lists/applications.ts'
import { aMoment, anApplication, aQuickQuote, aToken, people } from '../index.ts'
import { type Answers, createTestPage, createTimers } from './answering-page.ts'

/** For tests only: the list of applications, of one proposal and one quick quote. */

export const quote = aQuickQuote()
export const application = anApplication()
const lists: Answers = { 'POST /applications': [application], 'POST /quick-quotes': [quote] }

export function setUpList(
  answers: Answers = {},
  { user = people.rhian, ids = [1001] }: { user?: User; ids?: number[] } = {},
) {
  const queried = signal<readonly number[]>(ids)
  const page = createTestPage(aToken(user), aMoment(), { ...lists, ...answers })
  const timers = createTimers()
  const store = createApplications({
    client: page.client,
    user: page.session.user,
    affiliateUserIds: queried,
    now: page.nowSignal,
    schedule: timers.schedule,
  })
  return { ...page, store, timers, queried }
}

export const ids = (rows: readonly object[]) => rows.map((row) => ('cosmosId' in row ? row.cosmosId : undefined))
