import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

export interface Shot {
  readonly file: string
  /** Width of the page, from which that of the picture follows. */
  readonly width: number
  readonly isDark: boolean
}

/** Wide enough for small print to be readable on a sheet of 1500 pixels. */
const DRAWN: Readonly<Record<number, number>> = { 1440: 720, 768: 420, 375: 300 }
const TALLEST = 900

const pictureOf = ({ file, width }: Shot) =>
  `<div style="width:${DRAWN[width]}px;max-height:${TALLEST}px;overflow:hidden">
    <img style="width:100%" src="data:image/png;base64,${readFileSync(file, 'base64')}">
  </div>`

/** One sheet of all widths and themes: the widest beside each other, the others below. */
export async function layOut(browser: Browser, path: string, shots: readonly Shot[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1492, height: 800 } })
  const wide = shots.filter(({ width }) => width === 1440)
  const rest = shots.filter(({ width }) => width !== 1440)
  const rowOf = (row: readonly Shot[]) =>
    `<div style="display:flex;gap:12px;align-items:start;margin-bottom:12px">${row.map(pictureOf).join('')}</div>`
  await page.setContent(`<body style="margin:16px;background:#888">${rowOf(wide)}${rowOf(rest)}</body>`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
