import { ApiError } from '@forecourt/core'
import { expect, it, vi } from 'vitest'
import { copyText, createToasts } from './toasts.ts'

const refused = (fields: Record<string, string>) =>
  new ApiError({ status: 422, code: 'INVALID', message: 'Said by the server', fields })

it('undoes once when pressed twice', async () => {
  const toasts = createToasts()
  const undo = vi.fn()
  toasts.undoable('Quote proposed', undo)
  const { text, action } = toasts.shown.value ?? {}
  expect([text, action?.label]).toEqual(['Quote proposed', 'Undo'])
  action?.onAction()
  action?.onAction()
  expect(undo).toHaveBeenCalledOnce()
})

it.each([
  [new Error('no'), 'Something went wrong. Try again; if it happens again, contact support.'],
  [refused({}), 'Said by the server'],
  [refused({ mobile: 'Must be 07 number' }), 'Must be 07 number'],
])('says why undo failed, with the message of a field if there is one', async (error, text) => {
  const toasts = createToasts()
  toasts.undoable('Quote proposed', () => Promise.reject(error))
  toasts.shown.value?.action?.onAction()
  await vi.waitUntil(() => toasts.shown.value?.tone === 'failed')
  expect(toasts.shown.value).toEqual({ id: '2', tone: 'failed', text })
})

it.each([
  ['lets it', { clipboard: { writeText: async () => {} } }, 'Link copied'],
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }, /copy it yourself$/],
  ['has no clipboard for an insecure page', {}, /copy it yourself$/],
])('says whether a link is copied where the browser %s', async (_case, navigator, text) => {
  vi.stubGlobal('navigator', navigator)
  const toasts = createToasts()
  await copyText('https://finance.test/q/1', toasts)
  vi.unstubAllGlobals()
  expect(toasts.shown.value?.text).toMatch(text)
})
