import {
  type Application,
  type Scenario,
  type ScenarioEffect,
  scenarioRow,
  type UnknownScenario,
} from '../models/index.ts'
import type { Schedule } from './schedule.ts'

/** What the effects act on; each does nothing about an application that it does not hold. */
export interface ScenarioTargets {
  readonly applications: {
    patch(id: string, change: Partial<Application>): void
    refetch(id: string): Promise<void>
    refetchProposals(id: string): Promise<void>
  }
  readonly application: {
    isOpen(id: string): boolean
    patch(change: Partial<Application>): void
    refetch(): Promise<void>
    refreshNotes(): Promise<void>
    refreshProposals(): Promise<void>
    refreshPayoutPack(): Promise<void>
  }
  readonly payments: { refresh(): Promise<void> }
  readonly schedule: Schedule
}

type Event = Scenario | UnknownScenario

/** Does what D31 says of a scenario; resolves when it is done, rejects when something could not be fetched again. */
export async function applyScenario(event: Event, targets: ScenarioTargets): Promise<void> {
  const { effect } = scenarioRow(event)
  const id = applicationIdOf(event)
  if (effect.kind === 'refetch-payments') await targets.payments.refresh()
  if (id !== null) await applyTo(id, effect, event, targets)
}

async function applyTo(id: string, effect: ScenarioEffect, event: Event, targets: ScenarioTargets): Promise<void> {
  const { applications, application, schedule } = targets
  const whenOpen = async (run: () => Promise<void>) => {
    if (application.isOpen(id)) await run()
  }
  switch (effect.kind) {
    case 'refetch-application':
      await Promise.all([applications.refetch(id), whenOpen(application.refetch)])
      break
    case 'set-state':
      setState(id, stateOf(effect.state, event), targets)
      if (effect.refreshNotes) await whenOpen(application.refreshNotes)
      break
    case 'refresh-notes':
      schedule(effect.afterMilliseconds, () => void whenOpen(application.refreshNotes))
      break
    case 'refetch-proposals':
      await Promise.all([applications.refetchProposals(id), whenOpen(application.refreshProposals)])
      break
    case 'refetch-payout-pack':
      await Promise.all([applications.refetch(id), whenOpen(application.refreshPayoutPack)])
      break
    case 'refetch-payments':
    case 'none':
      break
  }
}

function setState(id: string, state: number | null, { applications, application }: ScenarioTargets): void {
  if (state === null) return
  applications.patch(id, { state })
  if (application.isOpen(id)) application.patch({ state })
}

function stateOf(state: number | 'payload', { content }: Event): number | null {
  if (state !== 'payload') return state
  return 'applicationState' in content ? (content.applicationState ?? null) : null
}

function applicationIdOf({ content }: Event): string | null {
  return 'applicationId' in content ? (content.applicationId ?? null) : null
}
