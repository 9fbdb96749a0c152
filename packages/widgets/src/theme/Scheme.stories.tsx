import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect } from 'storybook/test'
import { adoptStyles } from '../element/sheets.ts'
import { Button } from '../kit/button/Button.tsx'
import { kitStyles } from '../kit/every-style.ts'
import { MoneyField } from '../kit/field/NumberField.tsx'
import { themeStyles } from './index.ts'
import { colours } from './tokens.ts'

const meta: Meta = { title: 'Theme/Scheme', parameters: { stage: 'none' } }
export default meta

type PageOf = readonly [words: string, theme: string, style: CSSProperties]

const white = { background: '#fff', color: '#231d16' }
const black = { background: '#111', color: '#eee' }

/** Pages' scheme settings and backgrounds. */
const pages: readonly PageOf[] = [
  ['A page that says nothing', '', white],
  ['A page that says color-scheme: dark', '', { ...black, colorScheme: 'dark' }],
  ['One that follows its visitors', '', { background: 'Canvas', color: 'CanvasText', colorScheme: 'light dark' }],
  ['A dark page, and theme="light"', 'light', { ...black, colorScheme: 'dark' }],
  ['A light page, and theme="dark"', 'dark', white],
]

function WidgetHost({ theme, children }: { theme: string; children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const attach = (host: HTMLElement | null) => {
    if (!host || host.shadowRoot) return
    const opened = host.attachShadow({ mode: 'open', delegatesFocus: true })
    adoptStyles(opened, [...themeStyles, ...kitStyles, '.sample{background:var(--_raised);padding:16px}'])
    setRoot(opened)
  }
  return (
    <div ref={attach} className="widget-host" {...(theme ? { theme } : {})}>
      {root && createPortal(<div className="sample">{children}</div>, root)}
    </div>
  )
}

/** A widget follows the light or dark scheme of its page; its own `theme` overrides that. */
export const OnPages: StoryObj = {
  render: () => (
    <main style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))' }}>
      {pages.map(([words, theme, style]) => (
        <section key={words} style={{ ...style, padding: 24 }}>
          <h2 style={{ fontSize: 16, fontWeight: 600, margin: '0 0 12px' }}>{words}</h2>
          <WidgetHost theme={theme}>
            <div className="field-stack">
              <p>£249.72 a month</p>
              <MoneyField label="Deposit" value={2000} onChange={() => undefined} />
              <Button kind="primary">Ask about this</Button>
            </div>
          </WidgetHost>
        </section>
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    const grounds = [...canvasElement.querySelectorAll('.widget-host')].map((host) => {
      const sample = host.shadowRoot?.querySelector('.sample')
      return sample ? getComputedStyle(sample).backgroundColor : null
    })
    const { light, dark } = { light: rgb(colours.raised.light), dark: rgb(colours.raised.dark) }
    const visitors = matchMedia('(prefers-color-scheme: dark)').matches ? dark : light
    await expect(grounds).toEqual([light, dark, visitors, light, dark])
  },
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
