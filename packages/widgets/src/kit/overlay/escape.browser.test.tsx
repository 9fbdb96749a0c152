import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ComboBox } from '../select/ComboBox.tsx'
import { openHostilePage } from '../testing/hostile-page.tsx'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'

let host: Awaited<ReturnType<typeof openHostilePage>>

beforeEach(async () => {
  host = await openHostilePage()
})

afterEach(() => host.close())

const quiet = () => undefined
const options = [
  { value: 'GB', label: 'United Kingdom' },
  { value: 'IE', label: 'Ireland' },
]

const parts: readonly (readonly [name: string, part: ReactNode, opener: RegExp, panel: string])[] = [
  [
    'combo box',
    <ComboBox key="b" label="Country" options={options} value={null} onChange={quiet} />,
    /Show country list/,
    '[role=listbox]',
  ],
  [
    'menu',
    <Menu key="c" label="More" actions={[{ id: 'copy', label: 'Copy', onSelect: quiet }]} />,
    /More/,
    '[role=menu]',
  ],
]

it.each(parts)('Escape closes the %s in a dialog, and then the dialog', async (_, part, opener, panel) => {
  const close = vi.fn()
  host.draw(
    <Dialog open onClose={close} title="Around it">
      <input aria-label="First" />
      {part}
    </Dialog>,
  )
  await page.getByRole('button', { name: opener }).click()
  await expect.poll(() => host.isOnTop(panel)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => host.inside(panel)).toBeNull()
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => close).toHaveBeenCalledOnce()
})
