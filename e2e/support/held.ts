import type { Page } from '@playwright/test'

/** What the page asks for there has no answer until it is let go; answers how. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
