import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../kit/button/Button.tsx'
import { SegmentedControl } from '../kit/choice/SegmentedControl.tsx'
import { Switch } from '../kit/choice/Switch.tsx'
import { MoneyField } from '../kit/field/NumberField.tsx'
import { TextField } from '../kit/field/TextField.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import { colours, densities, layers, motion, radii, spacing, typeScale } from './tokens.ts'

const meta: Meta = { title: 'Theme' }
export default meta

type SwatchesProps = { names: readonly string[]; style: (name: string) => CSSProperties }

const Swatches = ({ names, style }: SwatchesProps) => (
  <div className="swatches">
    {names.map((name) => (
      <div key={name}>
        <div className="swatch" style={style(name)} />
        <span className="small muted token-name">{name}</span>
      </div>
    ))}
  </div>
)

type BarsProps = { rows: readonly (readonly [name: string, width: string, words: string])[] }

const Bars = ({ rows }: BarsProps) => (
  <dl className="token-bars">
    {rows.map(([name, width, words]) => (
      <div key={name}>
        <dt className="token-name">{name}</dt>
        <dd>
          <span className="token-bar" style={{ width }} />
          <span className="small muted">{words}</span>
        </dd>
      </div>
    ))}
  </dl>
)

const heights = Object.entries(densities).map(
  ([name, { compact, comfortable }]) =>
    [name, `var(--_${name})`, `${compact} compact, ${comfortable} comfortable`] as const,
)
const steps = spacing.map((step) => [`space-${step}`, `var(--_space-${step})`, `${step} px`] as const)

export const Tokens: StoryObj = {
  // Over forty lines: a sheet of every state.
  render: () => (
    <div className="field-stack">
      <Card title="Colour roles" note="--forecourt-<role>">
        <Swatches
          names={Object.keys(colours).filter((name) => name !== 'shadow')}
          style={(name) => ({ background: `var(--_${name})` })}
        />
      </Card>
      <Card title="Type" note="--forecourt-size-<name>, --forecourt-line-<name>">
        {Object.entries(typeScale).map(([name, { size, line }]) => (
          <p key={name} style={{ fontSize: `var(--_size-${name})`, lineHeight: `var(--_line-${name})` }}>
            <span className="token-name">{name}</span> {size} / {line}: £249.72 a month
          </p>
        ))}
      </Card>
      <Card title="Space" note="--forecourt-space-<px>">
        <Bars rows={steps} />
      </Card>
      <Card title="Heights" note="--forecourt-<name>, by density">
        <Bars rows={heights} />
      </Card>
      <Card title="Corners and shadow" note="--forecourt-radius sets every corner">
        <div className="field-stack">
          <Swatches
            names={Object.keys(radii)}
            style={(name) => ({ borderRadius: `var(--_radius-${name})`, borderColor: 'var(--_edge)' })}
          />
          <Swatches names={['shadow']} style={() => ({ boxShadow: 'var(--_shadow)' })} />
        </div>
      </Card>
      <Card title="Layers and motion" note="--forecourt-layer-<name>; motion is 0 where it is not wanted">
        {Object.entries(layers).map(([name, layer]) => (
          <p key={name}>
            <span className="token-name">{name}</span> {layer}
          </p>
        ))}
        {Object.entries(motion).map(([name, time]) => (
          <p key={name}>
            <span className="token-name">{name}</span> {time}
          </p>
        ))}
      </Card>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const shown = shadowOf(canvasElement)
      .all('.token-name')
      .map(({ textContent }) => textContent)
    const roles = [colours, typeScale, densities, radii, layers, motion].flatMap((group) => Object.keys(group))
    await expect(shown.toSorted()).toEqual([...roles, ...spacing.map((step) => `space-${step}`)].toSorted())
  },
}

const brands = {
  Forecourt: {},
  Burgundy: { '--forecourt-accent': '#7A1F3D', '--forecourt-radius': '2px', 'font-family': 'Georgia, serif' },
  Forest: { '--forecourt-accent': '#1E5631', '--forecourt-radius': '16px', '--forecourt-space-16': '20px' },
} as const

type Brand = keyof typeof brands

/** With parts a host styles what custom properties do not cover. */
const byParts = new CSSStyleSheet()
byParts.replaceSync('.stage-host::part(button-primary) { text-transform: uppercase; letter-spacing: 0.06em }')

function useParts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, byParts]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== byParts)
    }
  }, [isOn])
}

/** Sets the properties that a dealer's own style sheet sets on the element. */
function Rebranded({ start }: { start: Brand }) {
  const here = useRef<HTMLDivElement>(null)
  const [brand, setBrand] = useState<Brand>(start)
  const [hasParts, setParts] = useState(false)
  useParts(hasParts)
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
        <div className="field-stack">
          <SegmentedControl label="Brand" choices={choices} value={brand} onChange={setBrand} />
          <Switch label="Capitals on the one next action, by ::part" checked={hasParts} onChange={setParts} />
        </div>
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
  // In light the colours appear as chosen; the dark scheme adapts them.
  globals: { theme: 'light' },
  render: () => <Rebranded start="Burgundy" />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const primary = root.one('.button.primary')
    await expect(getComputedStyle(primary).backgroundColor).toBe('rgb(122, 31, 61)')
    await expect(getComputedStyle(primary).borderRadius).toBe('2px')
    root.all<HTMLInputElement>('input[type=radio]')[2]?.click()
    await waitFor(() => expect(getComputedStyle(primary).backgroundColor).toBe('rgb(30, 86, 49)'))
    await expect(getComputedStyle(primary).borderRadius).toBe('16px')
    root.one('.switch').click()
    await waitFor(() => expect(getComputedStyle(primary).textTransform).toBe('uppercase'))
  },
}
