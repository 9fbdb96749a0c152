import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Toast, type ToastMessage } from '../feedback/Toast.tsx'
import { openHostilePage } from '../testing/hostile-page.tsx'
import { Tooltip } from './Tooltip.tsx'

let host: Awaited<ReturnType<typeof openHostilePage>>

beforeEach(async () => {
  host = await openHostilePage()
})

afterEach(() => host.close())

const draw = (part: ReactNode) => host.draw(part)
const inside = (selector: string) => host.inside(selector)

const isOnTop = (selector: string) => host.isOnTop(selector)

describe('the tooltip on a hostile page', () => {
  const apr = <Tooltip label="What is APR?">The yearly cost of the credit.</Tooltip>

  it('shows by pointer, over the page, and stays while it is pointed at itself', async () => {
    draw(apr)
    await page.getByRole('button', { name: 'What is APR?' }).hover()
    await expect.poll(() => isOnTop('[role=tooltip]')).toBe(true)
    await page.getByRole('tooltip').hover()
    expect(inside('[role=tooltip]')).not.toBeNull()
  })

  it('appears on keyboard focus, and Escape hides it', async () => {
    draw(apr)
    await expect.poll(() => inside('button')).not.toBeNull()
    inside('button')?.focus()
    await expect.poll(() => isOnTop('[role=tooltip]')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => inside('[role=tooltip]')).toBeNull()
  })
})

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
  it('stands over the page, whole, and its undo is pressed by pointer', async () => {
    const undo = vi.fn()
    draw(<Saved onUndo={undo} />)
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect.poll(() => isOnTop('.toast')).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(undo).toHaveBeenCalledOnce()
    await expect.poll(() => inside('.toast')?.matches(':popover-open')).toBe(false)
  })

  it('has its undo within reach of the keyboard', async () => {
    const undo = vi.fn()
    draw(<Saved onUndo={undo} />)
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect.poll(() => isOnTop('.toast')).toBe(true)
    await userEvent.keyboard('{Tab}{Enter}')
    expect(undo).toHaveBeenCalledOnce()
  })

  it('gives the focus back to where it was before undo', async () => {
    draw(<Saved onUndo={vi.fn()} />)
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect.poll(() => isOnTop('.toast')).toBe(true)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => inside('.toast')?.matches(':popover-open')).toBe(false)
    expect(host.inner.activeElement).toBe(inside('button'))
  })

  it('goes by itself, also when the one before it was held and taken back', async () => {
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
