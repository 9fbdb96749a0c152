import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { ComboBox } from '../select/ComboBox.tsx'
import { openHostilePage } from '../testing/hostile-page.tsx'
import { Menu } from './Menu.tsx'

const options = [
  { value: 'GB', label: 'United Kingdom' },
  { value: 'IE', label: 'Ireland' },
  { value: 'AD', label: 'Andorra' },
]

let host: Awaited<ReturnType<typeof openHostilePage>>
let inner: ShadowRoot

beforeEach(async () => {
  host = await openHostilePage()
  inner = host.inner
})

afterEach(() => host.close())

const draw = (part: ReactNode) => host.draw(part)
const inside = (selector: string) => host.inside(selector)

const isOnTop = (selector: string) => host.isOnTop(selector)

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
  it('is searched by typing and operated by keyboard', async () => {
    draw(<Search />)
    await page.getByRole('combobox').click()
    await userEvent.keyboard('irel')
    await expect.poll(() => inner.querySelectorAll('[role=option]')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => inside('output')?.textContent).toBe('IE')
  })

  it('opens over the page with one option per row, and a click selects one', async () => {
    draw(<Search />)
    await page.getByRole('button', { name: 'Show dealership list' }).click()
    await expect.poll(() => isOnTop('[role=listbox]')).toBe(true)
    const tops = [...inner.querySelectorAll('[role=option]')].map((one) => Math.round(one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(3)
    await page.getByRole('option', { name: 'Andorra' }).click()
    await expect.poll(() => inside('output')?.textContent).toBe('AD')
  })

  it('logs no warning and no error', async () => {
    const complaints = vi.spyOn(console, 'warn')
    const errors = vi.spyOn(console, 'error')
    draw(<Search />)
    await page.getByRole('button', { name: 'Show dealership list' }).click()
    await expect.element(page.getByRole('option', { name: 'Andorra' })).toBeVisible()
    expect([...complaints.mock.calls, ...errors.mock.calls]).toEqual([])
  })

  it('says when nothing matches', async () => {
    draw(<Search />)
    await page.getByRole('combobox').click()
    await userEvent.keyboard('zzz')
    await vi.waitFor(() => {
      const list = inside('.list')
      expect(list && getComputedStyle(list, '::before').content).toBe('"Nothing found"')
    }, 15_000)
    expect(inside('.input-frame [role=status]')?.textContent).toBe('Nothing found')
  })

  it('announces the number of matches', async () => {
    draw(<Search />)
    await page.getByRole('combobox').click()
    await userEvent.keyboard('nd')
    await expect.poll(() => inside('.input-frame [role=status]')?.textContent).toBe('2 found')
  })

  it('closes on a click in the host page, which can still scroll', async () => {
    draw(<Search />)
    await page.getByRole('combobox').click()
    await expect.poll(() => inside('[role=listbox]')).not.toBeNull()
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
    await page.getByText('Outside').click({ position: { x: 4, y: 4 } })
    await expect.poll(() => inside('[role=listbox]')).toBeNull()
  })
})

describe('the menu on a hostile page', () => {
  it('runs an action on click', async () => {
    const archive = vi.fn()
    draw(<Menu label="More" actions={[{ id: 'archive', label: 'Archive', onSelect: archive }]} />)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    expect(archive).toHaveBeenCalledOnce()
  })

  it('runs an action by keyboard and skips disabled ones', async () => {
    const archive = vi.fn()
    const actions = [
      { id: 'convert', label: 'Convert', reason: 'Needs a vehicle', onSelect: archive },
      { id: 'archive', label: 'Archive', onSelect: archive },
    ]
    draw(<Menu label="More" actions={actions} />)
    await expect.poll(() => inside('[aria-haspopup=menu]')).not.toBeNull()
    inside('[aria-haspopup=menu]')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => isOnTop('[role=menu]')).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(archive).toHaveBeenCalledOnce()
  })

  it('restores the focus on Escape', async () => {
    draw(<Menu label="More" actions={[{ id: 'archive', label: 'Archive', onSelect: () => undefined }]} />)
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => inner.activeElement).toBe(inside('[aria-haspopup=menu]'))
  })
})

it('a button keeps its design under the page’s own styles', () => {
  draw(<Button>Save quote</Button>)
  return vi.waitFor(() => {
    const { color, fontSize, minHeight } = getComputedStyle(inside('.button') ?? document.body)
    expect({ color, fontSize, minHeight }).toEqual({ color: 'rgb(16, 33, 43)', fontSize: '14px', minHeight: '36px' })
  }, 15_000)
})
