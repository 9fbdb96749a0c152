import { type ChainCheck, contract, type TrailEntry, type User } from '@forecourt/core'
import { people } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import { createTrail } from '../state.ts'
import { aCheck, aDetail, aTrailPage, sampleEntries } from './samples.ts'

const { applications, dealers, person, trail } = contract

/** Staff with the role that the trail is for. */
const OTTILIE: User = { ...people.owen, name: 'Ottilie Marsh', roles: ['Compliance'] }

interface Given {
  readonly user?: User
  readonly entries?: TrailEntry[]
  readonly check?: ChainCheck | null
}

/** A page whose server has these entries, and this check of their chain. */
export function aPage({ user = OTTILIE, entries = sampleEntries(), check = aCheck() }: Given = {}) {
  const test = createTestPage({ user })
  test.on(dealers.list, [])
  test.on(trail.list, ({ body }) => {
    const ids = body.applicationIds
    return aTrailPage(entries.filter(({ applicationId }) => !ids || ids.includes(applicationId ?? '')))
  })
  test.on(trail.single, ({ params }) => aDetail(entries.find(({ auditId }) => auditId === String(params.id))))
  test.on(trail.check, check)
  test.on(trail.verify, () => aCheck({ endedAt: null, checked: 12_000 }))
  test.on(trail.people, [{ userId: 1, name: 'Rhian Tolland', email: 'rhian@quillmere.test', isStaff: false }])
  test.on(trail.exportFile, new Blob(['PK']))
  test.on(person.candidates, { records: [], payments: [], isComplete: true })
  test.on(applications.search, [])
  return test
}

/** The screen with its entries loaded, until the test ends. */
export async function open(test = aPage()) {
  const state = createTrail(test.page)
  const stop = state.start()
  await test.settled()
  return { test, state, stop }
}
