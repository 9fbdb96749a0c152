import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../overlay/Dialog.tsx'
import { openHostilePage } from '../testing/hostile-page.tsx'
import { onShortcut } from './shortcuts.ts'

let host: Awaited<ReturnType<typeof openHostilePage>>
let stop = () => {}

beforeEach(async () => {
  host = await openHostilePage()
})

afterEach(() => {
  stop()
  host.close()
})

function follow(key: string, act = vi.fn()) {
  stop = onShortcut(window, { [key]: act })
  return act
}

const FIELDS = [
  <input key="input" aria-label="Here" />,
  <textarea key="textarea" aria-label="Here" />,
  // biome-ignore lint/a11y/useSemanticElements: neither input nor textarea can hold formatted text
  <div key="editor" role="textbox" tabIndex={0} contentEditable aria-label="Here" suppressContentEditableWarning />,
  <div key="menu" role="menu" aria-label="Menu">
    <button type="button" role="menuitem">
      Here
    </button>
  </div>,
]

const focus = () => {
  const field = host.inside('[aria-label=Here], [role=menuitem]')
  if (field instanceof HTMLElement) field.focus()
}

it.each([
  ['j', 'j', 1],
  ['j', 'J', 1],
  ['j', '{Shift>}J{/Shift}', 0],
  ['j', '{Control>}j{/Control}', 0],
  ['j', '{Alt>}j{/Alt}', 0],
  ['?', '{Shift>}?{/Shift}', 1],
  ['mod+k', '{Control>}k{/Control}', 1],
  ['mod+k', '{Meta>}k{/Meta}', 1],
  ['mod+k', 'k', 0],
])('the shortcut %s and the pressed key %s: fires %i times', async (key, pressed, times) => {
  const act = follow(key)
  await userEvent.keyboard(pressed)
  expect(act).toHaveBeenCalledTimes(times)
})

it.each(FIELDS)('in a field only shortcuts with Ctrl fire', async (field) => {
  host.draw(field)
  await expect.poll(() => host.inside('[aria-label=Here], [role=menuitem]')).toBeTruthy()
  focus()
  const plain = follow('j')
  await userEvent.keyboard('j')
  expect(plain).not.toHaveBeenCalled()
  stop()
  const withCtrl = follow('mod+k')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(withCtrl).toHaveBeenCalledOnce()
})

it('no shortcut fires while a dialog is open, even with the focus outside', async () => {
  host.draw(
    <Dialog open onClose={() => {}} title="Sure?">
      Words
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const act = follow('mod+k')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  expect(act).not.toHaveBeenCalled()
})

it('on a page without single keys only shortcuts with Ctrl fire', () => {
  document.documentElement.dataset.singleKeys = 'off'
  const act = vi.fn()
  stop = onShortcut(window, { j: act, 'mod+k': act })
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
  expect(act).not.toHaveBeenCalled()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  expect(act).toHaveBeenCalledOnce()
  delete document.documentElement.dataset.singleKeys
})

it('a shortcut fires once while its key is held down', () => {
  const act = follow('j')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', repeat: true }))
  expect(act).toHaveBeenCalledOnce()
})

it('a handler that returns false does not consume the key', () => {
  follow(
    'j',
    vi.fn(() => false),
  )
  const event = new KeyboardEvent('keydown', { key: 'j', cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
