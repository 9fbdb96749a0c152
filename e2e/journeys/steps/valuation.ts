import type { Locator } from '@playwright/test'
import { expect } from '../../support/test.ts'

interface Valued {
  readonly registration: string
  readonly mileage: string
}

/** Looks a vehicle up; returns CAP's below-average value in pounds. */
export async function valueVehicle(valuations: Locator, { registration, mileage }: Valued): Promise<number> {
  await backToList(valuations)
  await valuations.getByLabel('Registration', { exact: true }).fill(registration)
  await valuations.getByLabel('Mileage', { exact: true }).fill(mileage)
  await valuations.getByRole('button', { name: 'Get valuation' }).click()
  await expect(valuations.getByRole('complementary', { name: 'Valuation' })).toContainText(registration)
  const cap = valuations.getByRole('region', { name: 'CAP' })
  await expect(cap).toContainText(/Below\D*£[\d,]+/)
  return Number((/Below\D*£([\d,]+)/.exec(await cap.innerText())?.[1] ?? '').replace(/,/g, ''))
}

export async function saveValuation(valuations: Locator): Promise<void> {
  await valuations.getByRole('button', { name: 'Save valuation' }).click()
  await expect(valuations.getByText('Saved. It is first in your list.')).toBeVisible()
}

/** On a phone the valuation covers the list, and a button leads back to it. */
async function backToList(valuations: Locator): Promise<void> {
  const field = valuations.getByLabel('Registration', { exact: true })
  const back = valuations.getByRole('button', { name: 'Valuations', exact: true })
  await expect(field.or(back).filter({ visible: true }).first()).toBeVisible()
  if (!(await field.isVisible())) await back.click()
}

/** The vehicle's row in the list, which is a card on a phone. */
export async function expectValued(valuations: Locator, registration: string, words: string): Promise<void> {
  await backToList(valuations)
  const row = valuations.getByRole('row').or(valuations.locator('.list-card')).filter({ hasText: registration })
  await expect(row.first()).toContainText(words)
}
