import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { openHostilePage } from '../testing/hostile-page.tsx'
import { Dialog } from './Dialog.tsx'

let host: Awaited<ReturnType<typeof openHostilePage>>
let inner: ShadowRoot

beforeEach(async () => {
  host = await openHostilePage()
  inner = host.inner
})

afterEach(() => host.close())

const draw = (part: ReactNode) => host.draw(part)
const inside = (selector: string) => host.inside(selector)

function Asked({ persistent = false }: { persistent?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Sure?"
        persistent={persistent}
        actions={<Button>Keep it</Button>}
      >
        <input aria-label="Reason" />
      </Dialog>
    </>
  )
}

function Nested() {
  const [open, setOpen] = useState(false)
  const [isDeeper, setDeeper] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Outer">
        <Button onClick={() => setDeeper(true)}>Go deeper</Button>
        <Dialog open={isDeeper} onClose={() => setDeeper(false)} title="Inner">
          Words
        </Dialog>
      </Dialog>
    </>
  )
}

describe('the dialog on a hostile page', () => {
  it('covers the page, takes the focus, and gives it back on Escape', async () => {
    draw(<Asked />)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(inner.activeElement).toBe(inside('[aria-label=Reason]'))
    expect(inside('dialog')?.getBoundingClientRect().width).toBe(448)
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => inside('dialog')).toBeNull()
    expect(inner.activeElement?.textContent).toBe('Open')
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('keeps the focus inside', async () => {
    draw(<Asked />)
    await page.getByRole('button', { name: 'Open' }).click()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
    const held = inner.activeElement
    expect(held === null || inside('dialog')?.contains(held)).toBe(true)
  })

  it('stays open on Escape and on a click outside when persistent', async () => {
    draw(<Asked persistent />)
    await page.getByRole('button', { name: 'Open' }).click()
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.click(document.documentElement, { position: { x: 2, y: 1302 }, force: true })
    expect(inside('dialog')).not.toBeNull()
  })

  it('Escape closes only the inner of two dialogs and restores the focus in the outer', async () => {
    draw(<Nested />)
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('button', { name: 'Go deeper' }).click()
    await expect.poll(() => inner.querySelectorAll('dialog[open]')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => inner.querySelectorAll('dialog[open]')).toHaveLength(1)
    expect(inner.activeElement?.textContent).toBe('Go deeper')
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.documentElement.style.overflow).toBe('')
  })

  it.each([
    ['small', 360],
    ['normal', 448],
    ['large', 680],
  ] as const)('in size %s is %i pixels wide', async (size, width) => {
    draw(
      <Dialog open onClose={() => undefined} title="Sizes" size={size}>
        Words
      </Dialog>,
    )
    await expect.poll(() => inside('dialog')?.getBoundingClientRect().width).toBe(width)
  })

  it('as a side panel fills the right edge from top to bottom', async () => {
    draw(
      <Dialog open onClose={() => undefined} title="Beside" size="side">
        Words
      </Dialog>,
    )
    await vi.waitFor(() => {
      const { right, top, height } = inside('dialog')?.getBoundingClientRect() ?? new DOMRect()
      expect({ top, height }).toEqual({ top: 0, height: 720 })
      // The page's own scrollbar keeps its place beside it.
      expect(1024 - right).toBeLessThanOrEqual(15)
    }, 15_000)
  })

  it('has a close button unless it is persistent', async () => {
    draw(<Asked />)
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => inside('dialog')).toBeNull()
    draw(<Asked persistent key="persistent" />)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => inside('dialog')).not.toBeNull()
    expect(inside('[aria-label=Close]')).toBeNull()
  })

  it('closes on a click outside', async () => {
    draw(<Asked />)
    await page.getByRole('button', { name: 'Open' }).click()
    await userEvent.click(document.documentElement, { position: { x: 2, y: 1302 }, force: true })
    await expect.poll(() => inside('dialog')).toBeNull()
  })
})

function OverButton({ onPress }: { onPress: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={onPress}>
        Beneath
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Send it?"
        actions={<Button onClick={() => setOpen(false)}>Send</Button>}
      >
        Once.
      </Dialog>
    </>
  )
}

it('a double click on the button that opens a dialog leaves it open', async () => {
  host.draw(<Asked />)
  await userEvent.dblClick(page.getByRole('button', { name: 'Open' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(host.inner.activeElement).toBe(host.inside('[aria-label=Reason]'))
})

it('a double click on a button that closes a dialog does not press the page beneath; the next click does', async () => {
  const press = vi.fn()
  document.querySelector('.moved')?.classList.remove('moved')
  host.draw(<OverButton onPress={press} />)
  await userEvent.dblClick(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => host.inside('dialog')).toBeNull()
  expect(press).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Beneath' }))
  expect(press).toHaveBeenCalledOnce()
})
