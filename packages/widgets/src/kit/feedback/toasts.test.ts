import { expect, it, vi } from 'vitest'
import { createToasts } from './toasts.ts'

it('undoes once, however often it is pressed', async () => {
  const toasts = createToasts()
  const undo = vi.fn()
  toasts.undoable('Quote proposed', undo)
  const { text, action } = toasts.shown.value ?? {}
  expect([text, action?.label]).toEqual(['Quote proposed', 'Undo'])
  action?.onAction()
  action?.onAction()
  expect(undo).toHaveBeenCalledOnce()
})

it('says why it could not be undone', async () => {
  const toasts = createToasts()
  toasts.undoable('Quote proposed', () => Promise.reject(new Error('no')))
  toasts.shown.value?.action?.onAction()
  await vi.waitUntil(() => toasts.shown.value?.tone === 'failed')
  expect(toasts.shown.value?.action).toBeUndefined()
})
