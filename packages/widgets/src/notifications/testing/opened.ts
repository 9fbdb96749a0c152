import { contract, type Notification } from '@forecourt/core'
import { createTestPage, type TestPage } from '../../page/testing/test-page.ts'
import type { Sound } from '../sound.ts'
import { createNotifications } from '../state.ts'
import { sampleNotifications } from './samples.ts'

/** A page whose server knows these notifications. */
export function aPage(notifications: readonly Notification[] = sampleNotifications()): TestPage {
  const test = createTestPage()
  test.on(contract.notifications.list, [...notifications])
  return test
}

/** Delivers it over the live connection. */
export function arrive(test: TestPage, { id, scenario, content, created }: Notification): void {
  test.lineOf(1001).receive({ Id: id, AffiliateUserId: 1001, Type: scenario, Content: content, Created: created })
}

/** Ids that the server received as read. */
export const readOn = (test: TestPage): string[] => test.lineOf(1001).read.map(([id]) => id)

/** The bell with its notifications loaded. */
export async function open(test: TestPage, play: Sound['play']) {
  const state = createNotifications(test.page, { play })
  const stop = state.start()
  await test.settled()
  return { test, state, stop, first: () => state.days.value?.[0]?.items[0] }
}
