import type { Page, Route } from '@playwright/test'

/** Holds back the answers to requests for that address; returns the function that releases them, or breaks off the first. */
export async function hold(page: Page, address: string, end: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer = async (route: Route) => {
    await released
    await route[end]()
  }
  await page.route(address, answer, end === 'abort' ? { times: 1 } : {})
  return release
}
