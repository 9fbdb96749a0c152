import type { Page, Route } from '@playwright/test'

/** The states of a screenshot. */
export const STATES = ['full', 'empty', 'loading', 'failed'] as const
export type State = (typeof STATES)[number]

/** Login and dealership calls always succeed: without them there is only the login screen. */
const ALWAYS_ANSWERED = /\/api\/v3\/(auth\/(?!sessions)|dealer\/(dealers|id|groups?|get-dealers-by-region)\b)/
const DATA = '**/api/v3/**'

/** Puts the page into that state by its responses, until `answerAgain`. */
export async function bringInto(page: Page, state: State): Promise<void> {
  if (state === 'full') return
  const answer = { empty, loading: never, failed }[state]
  await page.route(DATA, (route) => (ALWAYS_ANSWERED.test(route.request().url()) ? route.continue() : answer(route)))
}

export async function answerAgain(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const never = async (): Promise<void> => undefined

const failed = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong on our side.' } })

/** The server's response with all lists emptied. */
async function empty(route: Route): Promise<void> {
  const response = await route.fetch()
  const text = await response.text()
  const isJson = response.headers()['content-type']?.includes('json') && text !== ''
  await route.fulfill(isJson ? { response, json: withoutRows(JSON.parse(text)) } : { response })
}

function withoutRows(told: unknown): unknown {
  if (Array.isArray(told)) return []
  if (typeof told !== 'object' || told === null) return told
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, Array.isArray(value) ? [] : value]))
}
