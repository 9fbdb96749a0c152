import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { figure, secondsSince } from '../support/figures.ts'
import { openScreen } from '../support/proposal.ts'
import { enter, type Stage, setStage } from './stage.ts'

let firm: Server
let stage: Stage
test.beforeAll(async () => {
  firm = createServer((request) => void request.resume())
  await new Promise<void>((resolve) => firm.listen(0, '127.0.0.1', resolve))
  const { port } = firm.address() as AddressInfo
  stage = await setStage({ ADDRESS_API_KEY: 'key', ADDRESS_API_URL: `http://127.0.0.1:${port}` })
})
test.afterAll(async () => {
  firm.closeAllConnections()
  firm.close()
  await stage?.clear()
})

test('an address look-up that never answers times out, and the address can be typed', async ({ page }) => {
  await enter(page, stage.url)
  await openScreen(page, 'New proposal')
  const form = page.locator('forecourt-proposal')
  await form
    .getByRole('button', { name: /^2|Address and work/ })
    .first()
    .click()
  await form.getByLabel('Postcode', { exact: true }).first().fill('SY8 1AB')
  const began = performance.now()
  await form.getByRole('button', { name: 'Find address' }).first().click()
  await expect(form.getByText('Addresses could not be looked up just now. Enter the address by hand.')).toBeVisible({
    timeout: 40_000,
  })
  figure('address look-up silent: told after', secondsSince(began))
  await form.getByLabel('Address line 1', { exact: true }).first().fill('14 Tanner’s Row')
  await expect(form.getByLabel('Address line 1', { exact: true }).first()).toHaveValue('14 Tanner’s Row')
})
