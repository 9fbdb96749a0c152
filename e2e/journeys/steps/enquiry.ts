import type { Page } from '@playwright/test'
import { expect } from '../../support/test.ts'

interface Enquiry {
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly deposit: string
}

/** The buyer prices the car on the dealer's page and asks about it; returns the shown monthly figure. */
export async function enquire(buyer: Page, { name, mobile, email, deposit }: Enquiry): Promise<string> {
  const widget = buyer.locator('forecourt-quick-quote')
  const figure = widget.locator('.public-figure')
  await expect(figure).toContainText('£')
  const before = await figure.innerText()
  await widget.getByRole('textbox', { name: 'Deposit' }).fill(deposit)
  await expect(figure).not.toHaveText(before)
  const shown = /£[\d,]+\.\d\d/.exec(await figure.innerText())?.[0] ?? ''
  await widget.getByRole('button', { name: /^Ask / }).click()
  await widget.getByLabel('Your name').fill(name)
  await widget.getByLabel('Mobile').fill(mobile)
  await widget.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await widget.getByRole('checkbox').check()
  await widget.getByRole('button', { name: /^Send to / }).click()
  await expect(widget.getByText('has your quote and will be in touch', { exact: false })).toBeVisible()
  return shown
}
