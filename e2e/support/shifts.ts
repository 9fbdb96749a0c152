import type { Page } from '@playwright/test'

/** Measures layout shifts; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (hadRecentInput) continue
        total += value
      }
      document.documentElement.dataset.shifts = String(total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.shifts ?? '0'))
}
