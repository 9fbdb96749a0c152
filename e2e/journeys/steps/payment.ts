import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/test.ts'

export interface Asked {
  readonly amount: string
  readonly reference: string
  readonly customer: string
  readonly email: string
}

/** Asks a known customer for a payment: types the name and chooses the record from the results. */
export async function askPayment(payments: Locator, { amount, reference, customer, email }: Asked): Promise<void> {
  await payments.getByRole('button', { name: 'Ask for a payment' }).first().click()
  const dialog = payments.getByRole('dialog', { name: 'Ask for a payment' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('What it is for').fill(reference)
  await dialog.getByLabel('Customer', { exact: true }).fill(customer)
  await dialog.getByRole('list', { name: 'Customers with this name' }).getByRole('button').first().click()
  await expect(dialog.getByText('Linked to this customer’s record.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Registration' })).toHaveValue(/ZZ23 ?KHP/)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(payments.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
}

/** Mails the link of the payment that is open. */
export async function sendPayLink(payments: Locator): Promise<void> {
  await payments.getByRole('button', { name: 'Send link' }).click()
  await payments
    .getByRole('dialog', { name: /^Send the link to/ })
    .getByRole('button', { name: 'Send link' })
    .click()
  await expect(payments.getByText(/^Link sent by E-mail/)).toBeVisible()
}

/** The buyer leaves for the payment company's page, types a card that is always taken (docs/sandbox.md) and comes back. */
export async function payByCard(buyer: Page, amount: string): Promise<void> {
  const pay = buyer.getByRole('button', { name: `Pay ${amount}` })
  await pay.click()
  await buyer.getByLabel('Card number').fill('4242 4242 4242 4242')
  await buyer.getByLabel('Expiry date').fill('12/34')
  await buyer.getByLabel('Security code').fill('123')
  await pay.click()
  await expect(buyer.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
}

/** The row of that customer in the list of payments; on a phone a card. */
export const paymentRow = (payments: Locator, customer: string) =>
  payments.getByRole('row').or(payments.locator('.list-card')).filter({ hasText: customer })
