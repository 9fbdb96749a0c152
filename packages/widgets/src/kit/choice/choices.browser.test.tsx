import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { Checkbox } from './Checkbox.tsx'
import type { ChoiceGroupProps } from './choice-group.ts'
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
  return <Group label="Term" choices={terms} {...{ value, onChange, readOnly }} />
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

  it('are chosen by pointer', async () => {
    host.draw(<Terms Group={Group} />)
    await page.getByText('60', { exact: true }).click()
    await expect.poll(() => chosen()).toBe('60')
  })

  it('can be reached but not changed when they are read only', async () => {
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

describe('ticks', () => {
  it.each(['checkbox', 'switch'])('a %s is set by the space bar', async (name) => {
    host.draw(<Ticks />)
    startAt(`.${name}`)
    await userEvent.keyboard(' ')
    await expect.poll(() => host.inside<HTMLInputElement>(`.${name}`)?.checked).toBe(true)
  })

  it('are set by a click on their words', async () => {
    host.draw(<Ticks />)
    await page.getByText('Sound').click()
    await expect.poll(() => host.inside<HTMLInputElement>('.switch')?.checked).toBe(true)
  })

  it('stay as they are when they are read only', async () => {
    host.draw(<Ticks readOnly />)
    await page.getByText('Agreed').click()
    expect(host.inside<HTMLInputElement>('.checkbox')?.checked).toBe(false)
  })
})
