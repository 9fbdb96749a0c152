import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openHostilePage } from '../testing/hostile-page.tsx'
import { createToasts } from '../toasts/toasts.ts'
import { useDialogCode } from './useDialogCode.ts'

let host: Awaited<ReturnType<typeof openHostilePage>>

beforeEach(async () => {
  host = await openHostilePage()
})

afterEach(() => host.close())

type Need = Parameters<typeof useDialogCode>[1]

function openPage() {
  const load = vi.fn(async () => ({ words: 'It is here' }))
  const toasts = createToasts()
  const close = vi.fn()
  const Shown = ({ need }: { need: Need }) => <p>{useDialogCode(load, need, { toasts, close })?.words ?? 'Not here'}</p>
  return { load, toasts, close, draw: (need: Need) => host.draw(<Shown need={need} />) }
}

const shown = () => expect.poll(() => host.inside('p')?.textContent)

it('is not fetched until a dialog is likely to open', async () => {
  const { load, draw } = openPage()
  draw(null)
  await shown().toBe('Not here')
  expect(load).not.toHaveBeenCalled()
})

it('is ready when the dialog opens, after one fetch', async () => {
  const { load, draw } = openPage()
  draw('soon')
  await shown().toBe('It is here')
  draw('now')
  await shown().toBe('It is here')
  expect(load).toHaveBeenCalledOnce()
})

it('is fetched again when the dialog opens after a failed prefetch', async () => {
  const { load, toasts, draw } = openPage()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  draw('soon')
  await expect.poll(() => load.mock.calls.length).toBe(1)
  draw('now')
  await shown().toBe('It is here')
  expect(toasts.shown.value).toBeNull()
})

it('shows an error and closes the dialog when it fails to load', async () => {
  const { load, toasts, close, draw } = openPage()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  draw('now')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(toasts.shown.value?.text).toMatch(/^The dialog could not be loaded. Something went wrong. Try again/)
})
