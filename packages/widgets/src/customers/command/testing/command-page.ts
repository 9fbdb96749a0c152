import { contract } from '@forecourt/core'
import type { TestPage } from '../../../page/testing/test-page.ts'
import { answerQuotes } from '../../../quick-quote/testing/opened.ts'
import { createRecords } from '../../rows/records.ts'
import { aPage } from '../../testing/opened.ts'
import type { CommandPlace } from '../definition.ts'

export const places: readonly CommandPlace[] = [
  { id: '/', label: 'Customers' },
  { id: '/payments', label: 'Payments' },
  { id: '/customer/1?tab=documents', label: 'Documents', group: 'This customer' },
]

/** A page whose server knows the sample customers and can price ZZ23 KHP. */
export function aCommandPage(test = aPage()): TestPage {
  answerQuotes(test)
  test.on(contract.settings.user, { termsToShow: [24, 37, 49, 60] })
  return test
}

/** Loads the list as the Customers screen does. */
export async function loadRecords(test: TestPage): Promise<void> {
  const { load, follow } = createRecords(test.page)
  follow()
  await test.settled()
  await load(30)
  await test.settled()
}
