import {
  type Application,
  ApplicationState,
  type Scenario,
  type ScenarioEffect,
  scenarioRow,
  type UnknownScenario,
} from '../models/index.ts'
import type { createApplications } from './lists/applications.ts'
import type { Schedule } from './now.ts'

/** A record on the screen. */
export interface OpenApplication {
  isOpen(id: string): boolean
  patch(change: Partial<Application>): void
  refetch(): Promise<void>
  refreshNotes(): Promise<void>
  refreshProposals(): Promise<void>
  refreshPayoutPack(): Promise<void>
}

/** The stores and records that the effects change; each ignores applications that it does not hold. */
interface ScenarioTargets {
  readonly applications: Pick<
    ReturnType<typeof createApplications>,
    'has' | 'patch' | 'refetch' | 'refetchProposals' | 'refetchQuickQuotes' | 'refetchQuickQuote'
  >
  readonly open: Iterable<OpenApplication>
  readonly payments: { refresh(): Promise<void> }
  readonly tasks: { refresh(): Promise<void>; refreshEnquiries(): Promise<void> }
  readonly schedule: Schedule
}

type Event = Scenario | UnknownScenario

/** Applies the effect of D31 for a scenario reported at `lastUpdated`; resolves when it is done, rejects when a fetch failed. */
export async function applyScenario(event: Event, targets: ScenarioTargets, lastUpdated?: string): Promise<void> {
  const { effect } = scenarioRow(event)
  const id = applicationIdOf(event)
  const { applications, payments, tasks } = targets
  if (effect.kind === 'refetch-payments') await payments.refresh()
  if (effect.kind === 'refetch-tasks') await tasks.refresh()
  // It may be a new enquiry.
  if (effect.kind === 'refetch-quick-quotes')
    await Promise.all([applications.refetchQuickQuotes(), tasks.refreshEnquiries()])
  if (id !== null) await applyTo(id, event, targets, changeBy(effect, event, lastUpdated))
}

async function applyTo(
  id: string,
  event: Event,
  targets: ScenarioTargets,
  change: Partial<Application> | null,
): Promise<void> {
  // Over forty lines: a list of effects, with what each does.
  const { effect } = scenarioRow(event)
  const { applications, open, schedule } = targets
  // Checked afterwards: two seconds later another record may be open.
  const whereOpen = async (run: (application: OpenApplication) => Promise<void>) => {
    await Promise.all([...open].filter((application) => application.isOpen(id)).map(run))
  }
  const refreshNotes = () => whereOpen((application) => application.refreshNotes())
  switch (effect.kind) {
    case 'refetch-application':
      await Promise.all([
        applications.refetch(id),
        whereOpen((application) => application.refetch()),
        effect.refreshNotes ? refreshNotes() : undefined,
      ])
      break
    case 'set-state':
      await Promise.all([
        change === null ? undefined : applyRecordChange(id, change, targets, movesNothing(event)),
        effect.refreshNotes ? refreshNotes() : undefined,
      ])
      break
    case 'refetch-quick-quote':
      await Promise.all([
        applications.refetchQuickQuote(id),
        // A colleague may have answered its enquiry.
        targets.tasks.refreshEnquiries(),
        whereOpen((application) => application.refetch()),
        refreshNotes(),
      ])
      break
    case 'refresh-notes':
      schedule(effect.afterMilliseconds, () => void refreshNotes())
      break
    case 'refetch-proposals':
      await Promise.all([applications.refetchProposals(id), whereOpen((application) => application.refreshProposals())])
      break
    case 'refetch-payout-pack':
      await Promise.all([applications.refetch(id), whereOpen((application) => application.refreshPayoutPack())])
      break
    default:
      break
  }
}

/** The state is unchanged, so something else of the record has changed: the NTU flag, or a fact of the back office. */
const movesNothing = ({ content }: Event) =>
  'previousState' in content &&
  'applicationState' in content &&
  typeof content.previousState === 'number' &&
  content.previousState === content.applicationState

/** The required documents arrive with the state, and the list's next step counts them. */
const bringsDocuments = ({ state }: Partial<Application>) => state === ApplicationState.AwaitingPayout

/** Fetches an application that the list should contain but does not, and one with more changes than the event reports. */
async function applyRecordChange(
  id: string,
  change: Partial<Application>,
  { applications, open }: ScenarioTargets,
  isElsewhere: boolean,
) {
  const isListed = applications.has(id)
  // Nothing that the list shows: patching a long list for each event of a burst would hold up the page.
  if (!isElsewhere) applications.patch(id, change)
  for (const application of open) if (application.isOpen(id)) application.patch(change)
  if (!isListed || isElsewhere || bringsDocuments(change)) await applications.refetch(id)
}

function changeBy(effect: ScenarioEffect, event: Event, lastUpdated?: string): Partial<Application> | null {
  const state = effect.kind === 'set-state' ? newStateOf(effect.state, event) : null
  return state === null ? null : { state, ...(lastUpdated === undefined ? {} : { lastUpdated }) }
}

function newStateOf(state: number | 'payload', { content }: Event): number | null {
  if (state !== 'payload') return state
  return 'applicationState' in content ? (content.applicationState ?? null) : null
}

function applicationIdOf({ content }: Event): string | null {
  return 'applicationId' in content ? (content.applicationId ?? null) : null
}
