import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../kit/button/Button.tsx'
import { SegmentedControl } from '../kit/choice/SegmentedControl.tsx'
import { MoneyField } from '../kit/field/NumberField.tsx'
import { TextField } from '../kit/field/TextField.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import { colours, densities, radii, typeScale } from './tokens.ts'

const meta: Meta = { title: 'Theme' }
export default meta

const colourNames = Object.keys(colours).filter((name) => name !== 'shadow' && name !== 'scrim')

export const Tokens: StoryObj = {
  render: () => (
    <div className="field-stack">
      <Card title="Colour roles" note="--forecourt-<role>">
        <div className="swatches">
          {colourNames.map((name) => (
            <div key={name}>
              <div className="swatch" style={{ background: `var(--_${name})` }} />
              <span className="small muted">{name}</span>
            </div>
          ))}
        </div>
      </Card>
      <Card title="Type" note="--forecourt-size-<name>, --forecourt-line-<name>">
        {Object.entries(typeScale).map(([name, { size, line }]) => (
          <p key={name} style={{ fontSize: `var(--_size-${name})`, lineHeight: `var(--_line-${name})` }}>
            {name} {size} / {line}: £249.72 a month
          </p>
        ))}
      </Card>
      <Card title="Corners" note="--forecourt-radius sets them all">
        <div className="swatches">
          {Object.keys(radii).map((name) => (
            <div key={name}>
              <div className="swatch" style={{ borderRadius: `var(--_radius-${name})` }} />
              <span className="small muted">{name}</span>
            </div>
          ))}
        </div>
      </Card>
      <Card title="Heights" note="compact / comfortable">
        {Object.entries(densities).map(([name, { compact, comfortable }]) => (
          <p key={name}>
            {name}: {compact} / {comfortable}
          </p>
        ))}
      </Card>
    </div>
  ),
}

const brands = {
  Forecourt: {},
  Burgundy: { '--forecourt-accent': '#7A1F3D', '--forecourt-radius': '2px', 'font-family': 'Georgia, serif' },
  Forest: { '--forecourt-accent': '#1E5631', '--forecourt-radius': '16px' },
} as const

type Brand = keyof typeof brands

/** Sets what a dealer's own style sheet would set on the element. */
function Rebranded({ start }: { start: Brand }) {
  const here = useRef<HTMLDivElement>(null)
  const [brand, setBrand] = useState<Brand>(start)
  useEffect(() => {
    const host = (here.current?.getRootNode() as ShadowRoot | undefined)?.host as HTMLElement | undefined
    const set = Object.entries(brands[brand])
    for (const [name, value] of set) host?.style.setProperty(name, value)
    return () => {
      for (const [name] of set) host?.style.removeProperty(name)
    }
  }, [brand])
  const choices = (Object.keys(brands) as Brand[]).map((value) => ({ value, label: value }))
  return (
    <div ref={here} className="sheet">
      <Card title="Brand">
        <SegmentedControl label="Brand" choices={choices} value={brand} onChange={setBrand} />
      </Card>
      <Card title="What follows it">
        <div className="field-stack">
          <TextField label="First name" value="Callum" onChange={() => undefined} />
          <MoneyField label="Deposit" value={2000} onChange={() => undefined} />
          <div className="button-row">
            <Button kind="primary">See my monthly payment</Button>
            <Button>Save quote</Button>
          </div>
        </div>
      </Card>
    </div>
  )
}

export const RebrandedLive: StoryObj = {
  render: () => <Rebranded start="Burgundy" />,
  play: async ({ canvasElement }) => {
    const primary = shadowOf(canvasElement).one('.button.primary')
    await expect(getComputedStyle(primary).backgroundColor).toBe('rgb(122, 31, 61)')
    await expect(getComputedStyle(primary).borderRadius).toBe('2px')
  },
}
