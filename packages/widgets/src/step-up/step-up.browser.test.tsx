import { contract } from '@forecourt/core'
import { aPortalConfig, refused } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { aPayment } from '../payments/testing/samples.ts'
import { ALL, aPage, REFUND } from './testing/opened.ts'

const { auth, payments } = contract

afterEach(() => document.body.replaceChildren())

/** A refund on a page without any element: its server asks first, and takes the call once it was confirmed. */
function refund(test = aPage()) {
  test.on(payments.refund, aPayment({ refundedAmount: 250 }))
  test.once(payments.refund, refused('STEP_UP_NEEDED', 'Show that it is you'))
  const made = test.page.client.payments.refund({ id: 'payment-1', amount: 250 }, { about: REFUND.about })
  const outcome = made.then(
    () => 'made',
    (error: { code: string }) => error.code,
  )
  return { test, outcome }
}

const dialog = () => page.getByRole('dialog', { name: 'Confirm it is you' })
const confirmed = (test: ReturnType<typeof aPage>) => test.askedOf(auth.confirm).map(({ body }) => body)

it('says what will happen, takes a passkey and makes the call', async () => {
  const { test, outcome } = refund()
  await expect.element(dialog()).toHaveTextContent('Refund to Odette Fairbrass')
  await expect.element(dialog()).toHaveTextContent('£250.00')
  expect(await violationsOf(document.body.lastElementChild as HTMLElement)).toEqual([])
  await userEvent.click(dialog().getByRole('button', { name: 'Use your passkey' }))
  expect(await outcome).toBe('made')
  expect(confirmed(test)).toEqual([
    { proof: { way: 'passkey', challengeId: 'challenge', assertion: expect.anything() }, about: 'refund' },
  ])
  expect(test.askedOf(payments.refund)).toHaveLength(2)
  expect(document.body.childElementCount).toBe(0)
})

it('counts as not made after Escape, and asks again at the next press', async () => {
  const { test, outcome } = refund()
  await expect.element(dialog().getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect([await outcome, confirmed(test)]).toEqual(['STEP_UP_NEEDED', []])
  expect(test.askedOf(payments.refund)).toHaveLength(1)
  expect(document.body.childElementCount).toBe(0)
})

it('says what to do when the passkey’s window was closed, and still takes a code', async () => {
  const { test, outcome } = refund()
  test.device.close()
  await userEvent.click(dialog().getByRole('button', { name: 'Use your passkey' }))
  await expect.element(dialog()).toHaveTextContent('No passkey was used. Try again.')
  await userEvent.click(dialog().getByRole('button', { name: 'Enter a code from your app' }))
  const field = dialog().getByLabelText('Code from your app')
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  test.once(auth.confirm, refused('INVALID', '', { code: 'Not the code of this half minute' }))
  await field.fill('123 456')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Not the code of this half minute')
  await field.fill('654321')
  await userEvent.keyboard('{Enter}')
  expect(await outcome).toBe('made')
  expect(confirmed(test).map(({ proof }) => proof)).toEqual([
    { way: 'code', code: '123456' },
    { way: 'code', code: '654321' },
  ])
})

it('has a way out for who has neither, by a recovery code or the broker’s telephone', async () => {
  const { test, outcome } = refund()
  test.on(contract.portal.config, aPortalConfig({ brokerName: 'Quillmere Finance' }))
  await userEvent.click(dialog().getByRole('button', { name: 'I have neither with me' }))
  await expect.element(dialog().getByRole('link')).toHaveAttribute('href', expect.stringContaining('tel:'))
  await expect.element(dialog()).toHaveTextContent('Quillmere Finance resets your ways to sign in')
  await dialog().getByLabelText('Recovery code').fill(' abcd-efgh ')
  await userEvent.keyboard('{Enter}')
  expect(await outcome).toBe('made')
  expect(confirmed(test)[0]?.proof).toEqual({ way: 'recovery', code: 'abcd-efgh' })
})

it('asks who has no second factor for the password', async () => {
  const { test, outcome } = refund(aPage({ ways: ['password'] }))
  await dialog().getByLabelText('Password', { exact: true }).fill('Forecourt-demo-1')
  await userEvent.keyboard('{Enter}')
  expect(await outcome).toBe('made')
  expect(confirmed(test)[0]?.proof).toEqual({ way: 'password', password: 'Forecourt-demo-1' })
})

it('asks for another question once one was answered', async () => {
  const { test, outcome } = refund()
  test.once(auth.confirm, refused('INVALID', '', { passkey: 'This passkey is not known' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Use your passkey' }))
  await expect.element(dialog()).toHaveTextContent('This passkey is not known')
  test.on(auth.beginConfirm, { ...ALL, passkey: { challengeId: 'second', options: {} } })
  await userEvent.click(dialog().getByRole('button', { name: 'Use your passkey' }))
  expect(await outcome).toBe('made')
  expect(confirmed(test).map(({ proof }) => proof)).toMatchObject([
    { challengeId: 'challenge' },
    { challengeId: 'second' },
  ])
})

it('can be tried again if the server cannot say which ways there are', async () => {
  const test = aPage()
  test.once(auth.beginConfirm, refused('UNAVAILABLE', 'Try again in a minute'))
  const { outcome } = refund(test)
  await expect.element(dialog()).toHaveTextContent('Try again in a minute')
  await userEvent.click(dialog().getByRole('button', { name: 'Try again' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Use your passkey' }))
  expect(await outcome).toBe('made')
})
