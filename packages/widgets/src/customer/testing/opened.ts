import type { TabName } from '@forecourt/core'
import { afterEach, expect, vi } from 'vitest'
import { signal } from '../../signals/index.ts'
import { createCustomer } from '../state.ts'
import { fakeSources } from './fake-sources.ts'
import { callum } from './samples.ts'

type Given = Parameters<typeof fakeSources>[0]

const stops: (() => void)[] = []

/** Ends all that a test has begun: what it opened, and what it gave to `untilStopped`. */
export function stop(): void {
  for (const one of stops.splice(0)) one()
}

afterEach(stop)

export const untilStopped = (end: () => void) => void stops.push(end)

/** The screen of one record, begun and still loading. */
export function open(given: Given = { application: callum() }, tab: TabName = 'overview') {
  const sources = fakeSources(given)
  const host = {
    applicationId: signal(given.application.cosmosId),
    tab: signal<TabName>(tab),
    nameInTitle: signal(false),
    emit: vi.fn(() => true),
  }
  const state = createCustomer(sources, host)
  untilStopped(state.start())
  return { sources, host, state }
}

/** The same once the record and its notes are there, or could not be had. */
export async function opened(...given: Parameters<typeof open>) {
  const parts = open(...given)
  await expect.poll(() => parts.state.record.phase.value).not.toBe('loading')
  await expect.poll(() => parts.state.notes.notes.value).not.toBeNull()
  return parts
}
