import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { SegmentedControl } from './choice/SegmentedControl.tsx'
import { Switch } from './choice/Switch.tsx'
import { TextField } from './field/TextField.tsx'
import { Tabs } from './layout/Tabs.tsx'
import { ComboBox } from './select/ComboBox.tsx'
import { SliderField } from './slider/SliderField.tsx'
import { StatusBadge } from './status/StatusBadge.tsx'
import { openPlainPage } from './testing/hostile-page.tsx'

/** Windows' contrast themes: grounds and shadows are gone, and only system colours are left. */

/** Only the fields of the protocol that are used here. */
type MediaSession = {
  send: (method: 'Emulation.setEmulatedMedia', media: { features: unknown[] }) => Promise<unknown>
}

const force = (value: string) =>
  (cdp() as MediaSession).send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

let host: ReturnType<typeof openPlainPage>

beforeEach(async () => {
  host = openPlainPage()
  await force('active')
})

afterEach(async () => {
  await force('none')
  host.close()
})

const quiet = () => undefined
const terms = ['24', '37'].map((value) => ({ value, label: value }))

async function styleOf(part: ReactNode, selector: string, pseudo?: string): Promise<CSSStyleDeclaration> {
  host.draw(part)
  await expect.poll(() => host.inside(selector)).not.toBeNull()
  return look(selector, pseudo)
}

const look = (selector: string, pseudo?: string) => getComputedStyle(host.inside(selector) ?? document.body, pseudo)

it('the selected segment differs from the others', async () => {
  const group = <SegmentedControl label="Term" choices={terms} value="37" onChange={quiet} />
  const chosen = await styleOf(group, '.segment:has(:checked)')
  expect(chosen.backgroundColor).not.toBe(look('.segment').backgroundColor)
})

it('the selected tab differs from the others', async () => {
  const tabs = [
    { id: 'a', label: 'Overview' },
    { id: 'b', label: 'Quotes' },
  ]
  const chosen = await styleOf(<Tabs label="Customer" tabs={tabs} selected="b" onSelect={quiet} />, '.tab:last-child')
  expect(chosen.borderBottomColor).not.toBe(look('.tab').borderBottomColor)
})

it('the knob of a switch stands out from its track', async () => {
  const ground = await styleOf(<Switch label="Sound" checked onChange={quiet} />, '.switch')
  expect(look('.switch', '::after').backgroundColor).not.toBe(ground.backgroundColor)
})

it('the track of a slider is visible', async () => {
  const slider = <SliderField label="Deposit" min={0} max={7000} value={2000} onChange={quiet} />
  const line = await styleOf(slider, '.slider-track')
  expect(line.backgroundColor).not.toBe(look('.slider').backgroundColor)
  expect(line.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

it('the focused tab has an outline', async () => {
  await styleOf(<Tabs label="Customer" tabs={[{ id: 'a', label: 'Overview' }]} selected="a" onSelect={quiet} />, '.tab')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => look('.tab', '::before').borderTopWidth).toBe('2px')
})

it('the focused field has an outline', async () => {
  const frame = await styleOf(<TextField label="Name" value="" onChange={quiet} />, '.input-frame')
  expect(frame.outlineStyle).toBe('none')
  host.inside('input')?.focus()
  expect(frame.outlineStyle).toBe('solid')
  expect(frame.outlineColor).not.toBe('rgba(0, 0, 0, 0)')
})

it('the active option of a list has an outline', async () => {
  await styleOf(<ComboBox label="Term" options={terms} value={null} onChange={quiet} />, 'input')
  host.inside('input')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => host.inside('.list-option[data-focus]')).not.toBeNull()
  expect(look('.list-option[data-focus]').outlineColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(look('.list-option:not([data-focus])').outlineStyle).toBe('none')
})

it('the dot of a status badge is visible', async () => {
  const dot = await styleOf(<StatusBadge tone="positive" shape="disc" label="Approved" />, '.badge-shape')
  expect(dot.borderTopColor).not.toBe(look('.badge').backgroundColor)
  expect(dot.borderTopWidth).toBe('4px')
})
