import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { Checkbox } from './Checkbox.tsx'
import type { ChoiceGroupProps } from './ChoiceGroup.tsx'
import { RadioCards } from './RadioCards.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { Switch } from './Switch.tsx'

let host: ReturnType<typeof openPlainPage>

beforeEach(() => {
  host = openPlainPage()
})

afterEach(() => host.close())

const terms = [24, 37, 49, 60].map((value) => ({
  value,
  label: `${value}`,
  ...(value === 37 && { reason: 'Too old' }),
}))

type Group = (props: ChoiceGroupProps<number>) => ReactNode

function Terms({ Group, readOnly }: { Group: Group; readOnly?: boolean }) {
  const [value, onChange] = useState<number | null>(24)
  return <Group label="Term" choices={terms} value={value} onChange={onChange} readOnly={readOnly} />
}

const chosen = () => host.inside<HTMLInputElement>('input:checked')?.value

const startAt = (selector: string) => host.inside(selector)?.focus()

describe.each([
  ['cards', RadioCards],
  ['segments', SegmentedControl],
] as const)('%s', (_, Group) => {
  it('arrow keys select a choice and skip disabled ones', async () => {
    host.draw(<Terms Group={Group} />)
    startAt('input:checked')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => chosen()).toBe('49')
  })

  it('a click selects a choice', async () => {
    host.draw(<Terms Group={Group} />)
    await page.getByText('60', { exact: true }).click()
    await expect.poll(() => chosen()).toBe('60')
  })

  it('read-only choices take focus but keep their value', async () => {
    host.draw(<Terms Group={Group} readOnly />)
    startAt('input:checked')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('24')
    expect(host.inner.activeElement).toBe(host.inside('input:checked'))
  })
})

function Ticks({ readOnly }: { readOnly?: boolean }) {
  const [agreed, setAgreed] = useState(false)
  const [sound, setSound] = useState(false)
  return (
    <>
      <Checkbox label="Agreed" checked={agreed} onChange={setAgreed} readOnly={readOnly} />
      <Switch label="Sound" checked={sound} onChange={setSound} />
    </>
  )
}

describe('checkboxes and switches', () => {
  it.each(['checkbox', 'switch'])('the space bar ticks a %s', async (name) => {
    host.draw(<Ticks />)
    startAt(`.${name}`)
    await userEvent.keyboard(' ')
    await expect.poll(() => host.inside<HTMLInputElement>(`.${name}`)?.checked).toBe(true)
  })

  it('a click on the label turns a switch on', async () => {
    host.draw(<Ticks />)
    await page.getByText('Sound').click()
    await expect.poll(() => host.inside<HTMLInputElement>('.switch')?.checked).toBe(true)
  })

  it('a click does not change a read-only checkbox', async () => {
    host.draw(<Ticks readOnly />)
    await page.getByText('Agreed').click()
    expect(host.inside<HTMLInputElement>('.checkbox')?.checked).toBe(false)
  })
})
