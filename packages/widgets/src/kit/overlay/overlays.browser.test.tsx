import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { themeStyles } from '../../theme/index.ts'
import { Button } from '../button/Button.tsx'
import { ComboBox } from '../select/ComboBox.tsx'
import { ListBox } from '../select/ListBox.tsx'
import { kitStyles } from '../styles.ts'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'

/** A dealer's page at its worst: everything unset, an important red, a small root, scrolled, moved and scaled. */
const HOSTILE = `
  * { all: unset }
  html { font-size: 62.5% }
  button, input { color: rgb(255, 0, 0) !important; font-size: 40px !important }
  body { display: block }
  .tall { display: block; height: 1500px }
  .moved { display: block; overflow: hidden; height: 120px; transform: translate(20px, 4px) scale(0.9) }
  .moved > * { display: block; width: 400px }
`

const options = [
  { value: 'GB', label: 'United Kingdom' },
  { value: 'IE', label: 'Ireland' },
  { value: 'AD', label: 'Andorra' },
]

let root: Root
let inner: ShadowRoot
let style: HTMLStyleElement

function shadowIn(parent: ParentNode & Node): ShadowRoot {
  const host = document.createElement('div')
  parent.append(host)
  return host.attachShadow({ mode: 'open', delegatesFocus: true })
}

function adopt(target: ShadowRoot): void {
  target.adoptedStyleSheets = [...themeStyles, ...kitStyles].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}

beforeEach(async () => {
  await page.viewport(1024, 720)
  document.body.innerHTML = '<div class="tall"></div><div class="moved"></div><div class="tall">Outside</div>'
  style = document.createElement('style')
  style.textContent = HOSTILE
  document.head.append(style)
  inner = shadowIn(shadowIn(document.querySelector('.moved') ?? document.body))
  adopt(inner)
  root = createRoot(inner)
  scrollTo(0, 1300)
})

afterEach(() => {
  root.unmount()
  style.remove()
  document.body.innerHTML = ''
})

const draw = (part: ReactNode) => root.render(<div>{part}</div>)
const inside = (selector: string) => inner.querySelector<HTMLElement>(selector)

function Countries() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <ListBox label="Country" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

describe('the list box on a hostile page', () => {
  it('opens beside its button, in sight though its host hides what overflows', async () => {
    draw(<Countries />)
    await page.getByRole('button', { name: /Country/ }).click()
    await expect.element(page.getByRole('option', { name: 'Andorra' })).toBeVisible()
    const [button, panel] = ['.list-button', '[role=listbox]'].map((one) => inside(one)?.getBoundingClientRect())
    await vi.waitFor(() => {
      const now = inside('[role=listbox]')?.getBoundingClientRect()
      expect(Math.abs((now?.left ?? 0) - (button?.left ?? 0))).toBeLessThan(3)
    })
    expect(panel?.height).toBeGreaterThan(90)
  })

  it('is chosen from by pointer', async () => {
    draw(<Countries />)
    await page.getByRole('button', { name: /Country/ }).click()
    await page.getByRole('option', { name: 'Ireland' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('IE')
  })

  it('is chosen from by keyboard, and gives the focus back', async () => {
    draw(<Countries />)
    await page.getByRole('button', { name: /Country/ }).click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(inside('output')?.textContent).not.toBe(''))
    await vi.waitFor(() => expect(inner.activeElement).toBe(inside('.list-button')))
  })

  it('closes on a click elsewhere in the host page', async () => {
    draw(<Countries />)
    await page.getByRole('button', { name: /Country/ }).click()
    await expect.element(page.getByRole('option', { name: 'Ireland' })).toBeVisible()
    await page.getByText('Outside').click({ position: { x: 4, y: 4 } })
    await vi.waitFor(() => expect(inside('[role=listbox]')).toBeNull())
  })

  it('does not hold the host page still', async () => {
    draw(<Countries />)
    await page.getByRole('button', { name: /Country/ }).click()
    await expect.element(page.getByRole('option', { name: 'Ireland' })).toBeVisible()
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  })
})

function Search() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <ComboBox label="Dealership" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

describe('the combo box on a hostile page', () => {
  it('is searched by typing and chosen from by keyboard', async () => {
    draw(<Search />)
    await page.getByRole('combobox').click()
    await userEvent.keyboard('irel')
    await vi.waitFor(() => expect(inner.querySelectorAll('[role=option]')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(inside('output')?.textContent).toBe('IE'))
  })
})

describe('the menu on a hostile page', () => {
  it('acts by pointer', async () => {
    const archive = vi.fn()
    draw(<Menu label="More" actions={[{ id: 'archive', label: 'Archive', onSelect: archive }]} />)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    expect(archive).toHaveBeenCalledOnce()
  })

  it('gives the focus back on Escape', async () => {
    draw(<Menu label="More" actions={[{ id: 'archive', label: 'Archive', onSelect: () => undefined }]} />)
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(inner.activeElement).toBe(inside('[aria-haspopup=menu]')))
  })
})

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

describe('the dialog on a hostile page', () => {
  it('covers the page, takes the focus, and gives it back on Escape', async () => {
    draw(<Asked />)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(inner.activeElement).toBe(inside('[aria-label=Reason]'))
    expect(inside('dialog')?.getBoundingClientRect().width).toBe(448)
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(inside('dialog')).toBeNull())
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

  it('stays on Escape and on a click outside when it is persistent', async () => {
    draw(<Asked persistent />)
    await page.getByRole('button', { name: 'Open' }).click()
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.click(document.documentElement, { position: { x: 2, y: 1302 }, force: true })
    expect(inside('dialog')).not.toBeNull()
  })

  it('goes on a click outside', async () => {
    draw(<Asked />)
    await page.getByRole('button', { name: 'Open' }).click()
    await userEvent.click(document.documentElement, { position: { x: 2, y: 1302 }, force: true })
    await vi.waitFor(() => expect(inside('dialog')).toBeNull())
  })
})

it('looks as designed whatever the page says of buttons and of its root', () => {
  draw(<Button>Save quote</Button>)
  return vi.waitFor(() => {
    const { color, fontSize, minHeight } = getComputedStyle(inside('.button') ?? document.body)
    expect({ color, fontSize, minHeight }).toEqual({ color: 'rgb(16, 33, 43)', fontSize: '14px', minHeight: '36px' })
  })
})
