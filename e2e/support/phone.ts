import { type Browser, devices, expect, type Page } from '@playwright/test'
import { readSent } from './sent-deal.ts'

/** A text to the buyer that is another than the last, once it is there. */
export const nextTextTo =
  (mobile: string) =>
  async (url: string, words: RegExp, last = ''): Promise<string> => {
    let found = ''
    await expect(async () => {
      found = await readSent(url, mobile, words)
      expect(found).not.toBe('')
      expect(found).not.toBe(last)
    }).toPass({ timeout: 30_000 })
    return found
  }

/** The buyer's own phone. */
export async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' })
  return await context.newPage()
}

/** A photograph as a camera gives it. */
export async function aPhotograph(
  phone: Page,
  words: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await phone.evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 })
    const context = canvas.getContext('2d')
    context?.fillText(text, 100, 100)
    return canvas.toDataURL('image/jpeg')
  }, words)
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data.split(',')[1] ?? '', 'base64') }
}
