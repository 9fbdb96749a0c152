import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Toast } from '../feedback/Toast.tsx'
import { openHostilePage } from '../testing/hostile-page.tsx'
import type { ToastMessage } from '../toasts/toasts.ts'

let host: Awaited<ReturnType<typeof openHostilePage>>

beforeEach(async () => {
  host = await openHostilePage()
})

afterEach(() => host.close())

const draw = (part: ReactNode) => host.draw(part)
const inside = (selector: string) => host.inside(selector)

const isOnTop = (selector: string) => host.isOnTop(selector)

function Saved({ onUndo, stayFor }: { onUndo: () => void; stayFor?: number }) {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const saved = { id: 'saved', text: 'Quote saved', action: { label: 'Undo', onAction: onUndo } }
  return (
    <>
      <Button onClick={() => setToast(saved)}>Save quote</Button>
      <Toast toast={toast} onDismiss={() => setToast(null)} {...(stayFor && { stayFor })} />
    </>
  )
}

describe('the toast on a hostile page', () => {
  it('is on top of the page, and a click on its undo works', async () => {
    const undo = vi.fn()
    draw(<Saved onUndo={undo} />)
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect.poll(() => isOnTop('.toast')).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(undo).toHaveBeenCalledOnce()
    await expect.poll(() => inside('.toast')?.matches(':popover-open')).toBe(false)
  })

  it('offers its undo to the keyboard', async () => {
    const undo = vi.fn()
    draw(<Saved onUndo={undo} />)
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect.poll(() => isOnTop('.toast')).toBe(true)
    await userEvent.keyboard('{Tab}{Enter}')
    expect(undo).toHaveBeenCalledOnce()
  })

  it('restores the focus after undo', async () => {
    draw(<Saved onUndo={vi.fn()} />)
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect.poll(() => isOnTop('.toast')).toBe(true)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => inside('.toast')?.matches(':popover-open')).toBe(false)
    expect(host.inner.activeElement).toBe(inside('button'))
  })

  it('disappears by itself, also after an earlier one was focused and undone', async () => {
    const undo = vi.fn()
    draw(<Saved onUndo={undo} stayFor={600_000} />)
    const isOpen = () => inside('.toast')?.matches(':popover-open')
    const save = page.getByRole('button', { name: 'Save quote' })
    await save.click()
    await expect.poll(() => isOpen()).toBe(true)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => isOpen()).toBe(false)
    await save.click()
    await expect.poll(() => isOpen()).toBe(true)
    draw(<Saved onUndo={undo} stayFor={50} />)
    await expect.poll(() => isOpen()).toBe(false)
  })
})
