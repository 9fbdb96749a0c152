import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, Page, PageScreenshotOptions } from '@playwright/test'

/** A user in Britain, to whom nothing moves. */
export const VISITOR = { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' } as const

export interface Picture {
  readonly file: string
  /** Its width on a sheet. */
  readonly width: number
  readonly caption?: string
}

/** The whole page in that theme, unless the options say otherwise. */
export async function take(page: Page, path: string, isDark: boolean, options: PageScreenshotOptions = {}) {
  mkdirSync(dirname(path), { recursive: true })
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await page.screenshot({ path, fullPage: true, animations: 'disabled', ...options })
  return path
}

const TALLEST = 900

const pictureOf = ({ file, width, caption = '' }: Picture) =>
  `<figure style="margin:0;width:${width}px">
    <figcaption>${caption}</figcaption>
    <div style="max-height:${TALLEST}px;overflow:hidden">
      <img style="width:100%" src="data:image/png;base64,${readFileSync(file, 'base64')}">
    </div>
  </figure>`

/** One sheet with the pictures in rows. */
export async function layOut(browser: Browser, path: string, rows: readonly (readonly Picture[])[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1492, height: 800 } })
  const rowOf = (row: readonly Picture[]) =>
    `<div style="display:flex;gap:12px;align-items:start;margin-bottom:12px">${row.map(pictureOf).join('')}</div>`
  await page.setContent(
    `<body style="margin:16px;background:#888;font:14px system-ui">${rows.map(rowOf).join('')}</body>`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
